"""A bot for any game that plays at random: `tablee arena duo easy --bot 'chance=python examples/random_bot.py'`"""

import json
import random
import sys

luck = random.Random()
for line in sys.stdin:
    asked = json.loads(line)
    answer = {"id": asked["id"], "ok": True}
    if asked["do"] == "start":  # a match: game, seat, seats, options, seed
        luck.seed(asked["seed"])
    else:  # a decision: the view of our seat, and the actions that can be listed
        answer["action"] = luck.choice(asked["actions"])
    print(json.dumps(answer), flush=True)

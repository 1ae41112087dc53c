"""`python -m tablee` is `tablee`."""

import sys

from tablee.cli import main

sys.exit(main())

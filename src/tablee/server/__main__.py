from tablee.server.run import main

main()

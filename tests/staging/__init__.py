"""The server as tests need it: the same application, with chance from a seed and tables in a named position.

`python -m tests.staging` is what the browser tests start. It lives under tests/ and is in no wheel.
"""

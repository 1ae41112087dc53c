#!/bin/sh
# Lays the robots' machine code, compiled with the image, where some can be added: the image itself may be read-only, and
# a processor other than the one it was built on needs its own.
set -e
cp -R /opt/tablee/kernels/. "$NUMBA_CACHE_DIR"
exec "$@"

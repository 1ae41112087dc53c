"""A binary heap of plain integers; the number of keys is kept by the caller."""

from .jit import Ints, part


@part
def push(heap: Ints, size: int, key: int) -> int:
    place = size
    while place > 0:
        above = (place - 1) >> 1
        if heap[above] <= key:
            break
        heap[place] = heap[above]
        place = above
    heap[place] = key
    return size + 1


@part
def pop(heap: Ints, size: int) -> int:
    """Take the least key from the front; it is left just behind the new end."""
    least, key = heap[0], heap[size - 1]
    size -= 1
    place = 0
    while True:
        child = 2 * place + 1
        if child >= size:
            break
        if child + 1 < size and heap[child + 1] < heap[child]:
            child += 1
        if heap[child] >= key:
            break
        heap[place] = heap[child]
        place = child
    heap[place] = key
    heap[size] = least
    return size

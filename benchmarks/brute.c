/* Every end of the walks of exactly k steps that meet no square twice, by plain depth-first search. */
#include <stdint.h>
#include <string.h>

#define MOST 4096

static int offset[MOST + 1], other[4 * MOST];
static uint8_t used[MOST], found[MOST];
static long nodes, cap;

static void go(int square, int left) {
    if (nodes >= cap) return;
    nodes++;
    if (!left) {
        found[square] = 1;
        return;
    }
    used[square] = 1;
    for (int i = offset[square]; i < offset[square + 1]; i++)
        if (!used[other[i]]) go(other[i], left - 1);
    used[square] = 0;
}

/* The rows of the graph one after the other; returns how many nodes were visited, at most `limit`. */
long brute(int squares, const int *offsets, const int *rows, int start, int k, long limit, uint8_t *ends) {
    memcpy(offset, offsets, (squares + 1) * sizeof(int));
    memcpy(other, rows, offsets[squares] * sizeof(int));
    memset(used, 0, squares);
    memset(found, 0, squares);
    nodes = 0;
    cap = limit;
    go(start, k);
    memcpy(ends, found, squares);
    return nodes;
}

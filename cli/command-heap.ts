/**
 * How far the heap of a command grows, set before any module is loaded that would make it grow: records are written at
 * once, but V8 would let its young generation grow to 64 MiB, and the whole to four times of what is in use, without
 * being faster. A server that a command starts has its own measure (server/heap.ts).
 */
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--semi-space-growth-factor=1');
setFlagsFromString('--heap-growing-percent=50');

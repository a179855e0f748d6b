/** A chunk that is held until its turn comes: all of its bytes in one buffer, which can be sent between threads. */

import type { Bytes, ChunkOf } from '../formats/format.ts';
import type { Output } from '../request/work.ts';
import { makeChunk, type Task } from './chunks.ts';

/** The bytes are at the beginning of the memory. */
export interface BufferedChunk {
  memory: ArrayBuffer;
  length: number;
  made: ChunkOf<unknown>;
}

/** Initial size of the buffer of a chunk. */
const USUAL = 1 << 21;

/** Makes a chunk in the given memory, or in a larger one. */
export function bufferedChunk(
  outputs: readonly Output[],
  task: Task,
  memory: ArrayBuffer = new ArrayBuffer(USUAL),
): BufferedChunk {
  const { pieces, made } = makeChunk(outputs, task);
  return { ...joined(pieces, memory), made: made() };
}

/** The pieces one after the other. */
function joined(pieces: Iterable<Bytes>, memory: ArrayBuffer): Pick<BufferedChunk, 'memory' | 'length'> {
  let buffer = Buffer.from(memory);
  let length = 0;
  for (const piece of pieces) {
    // A UTF-16 unit takes at most three bytes.
    const most = typeof piece === 'string' ? piece.length * 3 : piece.byteLength;
    if (length + most > buffer.length) {
      const longer = Buffer.from(new ArrayBuffer(Math.max(2 * buffer.length, length + most)));
      longer.set(buffer.subarray(0, length));
      buffer = longer;
    }
    if (typeof piece === 'string') length += buffer.write(piece, length);
    else {
      buffer.set(piece, length);
      length += piece.byteLength;
    }
  }
  return { memory: buffer.buffer as ArrayBuffer, length };
}

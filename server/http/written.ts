import type { ServerResponse } from 'node:http';

/**
 * Writes bytes, and settles when more may be written, or never will be. Bytes and never text: of text, Node counts the
 * bytes where it says that there is room for no more, and the UTF-16 code units where it says that there is room again,
 * so that a response that is full with text beyond ASCII is never said to be drained.
 */
export async function written(res: ServerResponse, bytes: Buffer): Promise<void> {
  if (res.write(bytes) || res.destroyed) return;
  await new Promise<void>((resolve) => {
    const settle = () => {
      res.off('drain', settle).off('close', settle);
      resolve();
    };
    res.on('drain', settle).on('close', settle);
  });
}

import { open } from 'node:fs/promises';

/** Waits until a file, or what a folder names, is on the disk: what is shown has to outlast a power cut. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A reader that closes its pipe, as `… | head -1` does, is no failure of the command that writes into it. */

let isAllowed = false;

/**
 * From now on, what nobody reads any more is dropped without a word; any other fault of a stream is thrown as before.
 */
export function allowClosedPipes(): void {
  if (isAllowed) return;
  isAllowed = true;
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreClosedPipe);
}

function ignoreClosedPipe(this: NodeJS.WriteStream, error: NodeJS.ErrnoException): void {
  // Whoever else listens reports it.
  if (error.code !== 'EPIPE' && this.listenerCount('error') === 1) throw error;
}

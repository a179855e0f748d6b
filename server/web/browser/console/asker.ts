/** Asks the worker of SQLite, one question after the other. */
import { siteUrl } from '../site-root.ts';
import type { FromWorker, Result, ToWorker } from './messages.ts';

export interface Asker {
  /** Rejects with what SQLite says is wrong. What is asked when the worker ends is never answered. */
  ask(query: string): Promise<Result>;
  /** Ends the worker, and with it a query that is still running; the next query begins another. */
  end(): void;
}

/** `data` is what an element of the page says of the files: the worker, SQLite itself, and the dataset. */
export function asker({
  worker: script = '',
  wasm = '',
  database = '',
  definitions = '[]',
}: DOMStringMap): Asker {
  let worker: Worker | undefined;
  let before: Promise<unknown> = Promise.resolve();
  const send = (query: string) =>
    new Promise<Result>((resolve, reject) => {
      worker ??= new Worker(siteUrl(script), { type: 'module' });
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) =>
        'fault' in data ? reject(new Error(data.fault)) : resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message || 'SQLite could not be loaded.'));
      worker.postMessage({
        query,
        database: siteUrl(database),
        wasm: siteUrl(wasm),
        definitions: JSON.parse(definitions),
      } satisfies ToWorker);
    });
  return {
    ask(query) {
      const answer = before.then(() => send(query));
      before = answer.catch(() => undefined);
      return answer;
    },
    end() {
      worker?.terminate();
      worker = undefined;
      before = Promise.resolve();
    },
  };
}

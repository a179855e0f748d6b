/** Runs queries over the release beside the page, so that a long one can be ended by ending the worker. */
import sqlite3InitModule, { type Database } from '@sqlite.org/sqlite-wasm';
import { installHttpVfs, VFS } from './http-vfs.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { RemoteFile } from './remote-file.ts';

let opened: Promise<{ db: Database; file: RemoteFile }> | undefined;

/** More rows than anybody reads; the query goes on to count no further. */
const MOST_ROWS = 5_000;

/** The package's own file systems store on the visitor's disk, which nothing here does. */
const NO_STORAGE = {
  disable: { vfs: { opfs: true, 'opfs-vfs': true, 'opfs-wl': true, 'opfs-sahpool': true, kvvfs: true } },
};

async function open({ database, wasm }: ToWorker): Promise<{ db: Database; file: RemoteFile }> {
  const initialize = sqlite3InitModule as unknown as (
    options: object,
  ) => ReturnType<typeof sqlite3InitModule>;
  Object.assign(globalThis, { sqlite3ApiConfig: NO_STORAGE });
  const sqlite3 = await initialize({ locateFile: () => wasm });
  const file = new RemoteFile(database);
  installHttpVfs(sqlite3, file);
  const db = new sqlite3.oo1.DB({ filename: 'dataset.sqlite', vfs: VFS, flags: 'r' });
  db.exec('PRAGMA temp_store = MEMORY');
  return { db, file };
}

async function answer(message: ToWorker): Promise<FromWorker> {
  opened ??= open(message);
  const { db, file } = await opened;
  const began = performance.now();
  const statement = db.prepare(message.query);
  try {
    const columns = statement.columnCount === 0 ? [] : statement.getColumnNames();
    const rows: unknown[][] = [];
    let isCut = false;
    while (statement.step()) {
      if (rows.length === MOST_ROWS) {
        isCut = true;
        break;
      }
      rows.push(statement.get([]) as unknown[]);
    }
    const milliseconds = Math.round(performance.now() - began);
    return { columns, rows, isCut, milliseconds, requests: file.requests, bytes: file.bytes };
  } finally {
    statement.finalize();
  }
}

addEventListener('message', async ({ data }: MessageEvent<ToWorker>) => {
  try {
    postMessage(await answer(data));
  } catch (error) {
    postMessage({ fault: (error as Error).message } satisfies FromWorker);
  }
});

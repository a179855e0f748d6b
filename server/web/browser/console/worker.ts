/** Runs queries over the release beside the page, so that a long one can be ended by ending the worker. */
import sqlite3InitModule, { type Database, type Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { installHttpVfs, VFS } from './http-vfs.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { RemoteFile } from './remote-file.ts';
import { type RowsWithin, rowsWithin } from './rows-within.ts';

interface Opened {
  sqlite3: Sqlite3Static;
  db: Database;
  file: RemoteFile;
}

let opened: Promise<Opened> | undefined;

/** More rows than anybody reads. The query ends there: the rows after them are not counted. */
const MOST = { mostRows: 5_000, mostBytes: 16 * 1024 * 1024 };

/** The package's own file systems store on the visitor's disk, which nothing here does. */
const NO_STORAGE = {
  disable: { vfs: { opfs: true, 'opfs-vfs': true, 'opfs-wl': true, 'opfs-sahpool': true, kvvfs: true } },
};

async function open({ database, wasm, definitions }: ToWorker): Promise<Opened> {
  const initialize = sqlite3InitModule as unknown as (
    options: object,
  ) => ReturnType<typeof sqlite3InitModule>;
  Object.assign(globalThis, { sqlite3ApiConfig: NO_STORAGE });
  const [sqlite3, file] = await Promise.all([
    initialize({ locateFile: () => wasm }),
    RemoteFile.open(database, definitions),
  ]);
  installHttpVfs(sqlite3, file);
  const db = new sqlite3.oo1.DB({ filename: 'dataset.sqlite', vfs: VFS, flags: 'r' });
  db.exec('PRAGMA temp_store = MEMORY');
  return { sqlite3, db, file };
}

async function answer(message: ToWorker): Promise<FromWorker> {
  const began = performance.now();
  opened ??= open(message);
  const dataset = await opened;
  const { file } = dataset;
  file.begin();
  let found: RowsWithin;
  try {
    found = run(dataset, message.query);
  } catch (error) {
    if (!file.isScattered) throw error;
    await file.load();
    found = run(dataset, message.query);
  }
  const milliseconds = Math.round(performance.now() - began);
  return { ...found, milliseconds, requests: file.requests, bytes: file.bytes };
}

function run({ sqlite3, db }: Opened, query: string): RowsWithin {
  const statement = db.prepare(query);
  try {
    return rowsWithin(sqlite3, statement, MOST);
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

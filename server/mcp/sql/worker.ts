/**
 * Runs untrusted SQL on a separate thread: SQLite compiled to WebAssembly, which reaches no file, no other database and
 * only the memory that it is given, and which can be interrupted within a statement.
 */
import { parentPort, workerData } from 'node:worker_threads';
import sqlite3InitModule, { type Database, type Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { rowsWithin } from '../../web/browser/console/rows-within.ts';
import { ORIGINS, type Origin, sourceLines } from '../sources.ts';
import type { Question, Reply, Rows, WorkerData } from './messages.ts';

/** Node's types name it without declaring it. */
declare const WebAssembly: { Memory: new (limits: { initial: number; maximum: number }) => object };

const PAGE = 64 * 1024;
/** The dataset takes a fifth of it. */
const MEMORY_BYTES = 128 * 1024 * 1024;
/** For sorting and temporary tables too; a query that needs more fails by itself. */
const HEAP_BYTES = 96 * 1024 * 1024;
/** No text or blob that a query makes is longer: what a function does with one cannot be interrupted. */
const LONGEST_VALUE = 100_000;
const LONGEST_PATTERN = 1_000;
/** Eight times the widest view; SQLite's own is 2,000, each of which may repeat one long value. */
const MOST_COLUMNS = 200;
/**
 * Instructions of SQLite's machine between two looks at the time it took; a function is one of them, however long it
 * takes.
 */
const STEPS = 1_000;

/** Pragmas that only tell. */
const PRAGMAS = new Set(['table_info', 'table_xinfo', 'table_list', 'foreign_key_list', 'index_list']);

const { database } = workerData as WorkerData;
const port = parentPort as NonNullable<typeof parentPort>;
let deadline = 0;
/** Columns that the statement reads, as table.column; of a table whose rows are only counted, there is none. */
const read = new Set<string>();
const db = open();

async function open(): Promise<{ sqlite3: Sqlite3Static; db: Database }> {
  const initialize = sqlite3InitModule as unknown as (
    options: object,
  ) => ReturnType<typeof sqlite3InitModule>;
  const silent = () => {};
  const wasmMemory = new WebAssembly.Memory({ initial: 512, maximum: MEMORY_BYTES / PAGE });
  // biome-ignore lint/suspicious/noExplicitAny: the C interface is not in its types
  const sqlite3 = (await initialize({ wasmMemory, print: silent, printErr: silent })) as any;
  const { capi, wasm, config } = sqlite3;
  config.warn = silent;
  config.error = silent;
  const opened = new sqlite3.oo1.DB(':memory:');
  const { length } = database;
  const { SQLITE_DESERIALIZE_FREEONCLOSE, SQLITE_DESERIALIZE_READONLY } = capi;
  const flags = SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY;
  const bytes = wasm.allocFromTypedArray(database);
  // SQLite has its own copy.
  (database.buffer as ArrayBuffer).transfer(0);
  const outcome = capi.sqlite3_deserialize(opened.pointer, 'main', bytes, length, length, flags);
  if (outcome !== 0) throw new Error(`the dataset cannot be opened (${outcome})`);
  opened.exec('PRAGMA temp_store = MEMORY');
  opened.exec(`PRAGMA hard_heap_limit = ${HEAP_BYTES}`);
  capi.sqlite3_limit(opened.pointer, capi.SQLITE_LIMIT_LENGTH, LONGEST_VALUE);
  capi.sqlite3_limit(opened.pointer, capi.SQLITE_LIMIT_LIKE_PATTERN_LENGTH, LONGEST_PATTERN);
  capi.sqlite3_limit(opened.pointer, capi.SQLITE_LIMIT_COLUMN, MOST_COLUMNS);
  capi.sqlite3_limit(opened.pointer, capi.SQLITE_LIMIT_ATTACHED, 0);
  capi.sqlite3_progress_handler(opened.pointer, STEPS, () => (spent() > deadline ? 1 : 0), 0);
  const reading = new Set([
    capi.SQLITE_SELECT,
    capi.SQLITE_READ,
    capi.SQLITE_FUNCTION,
    capi.SQLITE_RECURSIVE,
  ]);
  // What a view reads itself has the name of the view as its context; the view's own columns have sources, too.
  const allows = (_: unknown, action: number, name: string, column: string, __: string, context: string) => {
    if (action === capi.SQLITE_READ && !context) read.add(`${name}.${column}`);
    return reading.has(action) || (action === capi.SQLITE_PRAGMA && PRAGMAS.has(name?.toLowerCase())) ? 0 : 1;
  };
  capi.sqlite3_set_authorizer(opened.pointer, allows, 0);
  return { sqlite3, db: opened };
}

async function answer({ sql, mostRows, mostBytes, milliseconds }: Question): Promise<Rows> {
  const { sqlite3, db: opened } = await db;
  deadline = spent() + milliseconds;
  read.clear();
  const statement = opened.prepare(sql);
  try {
    const rest = sql
      .slice(sqlite3.capi.sqlite3_sql(statement).length)
      .replace(/--.*$|\/\*[\s\S]*?\*\/|[\s;]+/gm, '');
    if (rest !== '') throw new Error('There is more than one statement; send them one by one.');
    const proceed = () => {
      if (spent() > deadline) throw new Error(tooLong(milliseconds));
    };
    const origins = opened.selectObjects(ORIGINS, JSON.stringify([...read])) as unknown as Origin[];
    const sources = sourceLines(origins, mostBytes);
    const left = mostBytes - (sources ? bytesOf(sources) : 0);
    const bounds = { mostRows, mostBytes: left, shown: plain, bytesOf, proceed };
    return { ...rowsWithin(sqlite3, statement, bounds), ...(sources && { sources }) };
  } finally {
    statement.finalize();
  }
}

/** With the comma after it. */
const bytesOf = (values: readonly unknown[]) => Buffer.byteLength(JSON.stringify(values)) + 1;

/**
 * Processor time of this thread, in milliseconds: on a busy machine, or one that sleeps, the clock says nothing about a
 * query. Node before 23.9 cannot tell it.
 */
function spent(): number {
  const usage = process.threadCpuUsage?.();
  return usage ? (usage.user + usage.system) / 1_000 : performance.now();
}

/** As JSON can have it. */
function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  if (value instanceof Uint8Array) return `x'${Buffer.from(value).toString('hex')}'`;
  return value;
}

port.on('message', async (question: Question) => {
  let reply: Reply;
  try {
    reply = await answer(question);
  } catch (error) {
    reply = { fault: faultOf((error as Error).message, question) };
  }
  port.postMessage(reply);
});

void db.then(() => port.postMessage('opened'));

const tooLong = (milliseconds: number) => `The query took longer than ${milliseconds} ms; narrow it down.`;

/** SQLite's own message, and in place of its codes what they mean here. */
function faultOf(message: string, { milliseconds }: Question): string {
  const [, code = '', text = message] = /^(SQLITE_\w+): sqlite3 result code \d+: (.*)$/s.exec(message) ?? [];
  switch (code) {
    case 'SQLITE_INTERRUPT':
      return tooLong(milliseconds);
    case 'SQLITE_NOMEM':
    case 'SQLITE_TOOBIG':
      return 'The query needs more memory than it may take; narrow it down.';
    case 'SQLITE_AUTH':
    case 'SQLITE_READONLY':
      return 'Only SELECT is allowed.';
    default:
      if (/^no such (column|table)/.test(text)) return `${text}; describe tells the columns of a table.`;
      return /[.!?]$/.test(text) ? text : `${text}.`;
  }
}

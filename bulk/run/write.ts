/** Writes the parts of a run, one after the other, from chunks that a pool of workers makes. */
import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Bytes, ChunkOf } from '../formats/format.ts';
import type { Target } from '../loading/destination.ts';
import { LoadError } from '../loading/load-error.ts';
import type { Part } from '../request/plan.ts';
import type { Output } from '../request/work.ts';
import { type Chunk, type LentChunk, lengthOf, tasksOf } from './chunks.ts';
import { Gathered } from './gathered.ts';
import type { Unless } from './interruption.ts';
import type { WorkerPool } from './worker-pool.ts';

/** A part that was written. */
export interface WrittenPart {
  name: string;
  table: string;
  records: number;
  bytes: number;
  sha256: string;
}

export interface WriteRequest {
  outputs: readonly Output[];
  parts: readonly Part[];
  pool: WorkerPool;
  target: Target;
  /** Called with each complete part. */
  keep?: (part: WrittenPart) => Promise<void>;
  /** Runs after the last part, before anything is visible. */
  last?: () => Promise<void>;
  /** Called with the number of entries written since the last call. */
  advance: (entries: number) => void;
  /** Wraps every step that may take long. */
  unless: Unless;
}

/** Leaves nothing half-written when it fails. */
export async function writeParts(request: WriteRequest): Promise<void> {
  const { outputs, parts, pool, target, unless } = request;
  try {
    await unless(target.open(outputs.map(({ source }) => source.table)));
    // One stream of tasks for all parts: while one is finished, the next is being made.
    const chunks = pool.run(tasks(request), outputs)[Symbol.asyncIterator]();
    for (const part of parts) await writePart(part, chunks, request);
    await request.last?.();
    await unless(target.commit());
  } catch (error) {
    const outcome = await target.abort();
    if (outcome === '' || !(error instanceof Error)) throw error;
    if (error instanceof LoadError) throw new LoadError(`${error.message}; ${outcome}`, { cause: error });
    error.message = [error.message, outcome].filter(Boolean).join('; ');
    throw error;
  } finally {
    await pool.close();
  }
}

function* tasks({ outputs, parts }: WriteRequest) {
  for (const part of parts) yield* tasksOf(part, (outputs[part.table] as Output).format);
}

async function writePart(
  part: Part,
  chunks: AsyncIterator<Chunk | LentChunk>,
  { outputs, target, keep, advance, unless }: WriteRequest,
): Promise<void> {
  const { source, format } = outputs[part.table] as Output;
  const sink = await unless(target.sink(source.table, part.name));
  const hash = keep && createHash('sha256');
  let length = 0;
  const gathered = new Gathered(async (bytes: Bytes) => {
    hash?.update(bytes);
    length += lengthOf(bytes);
    await sink.write(bytes);
    // Where the system takes whatever it is given, nothing else would get a turn: no signal, no error of a connection.
    await nextTurn();
  }, sink.queues);
  const add = (bytes: Bytes) => {
    const waiting = gathered.add(bytes);
    return waiting && unless(waiting);
  };
  if (part.begins) await add(format.begin(source.table));
  const made: ChunkOf<unknown>[] = [];
  // Its last entry shows when it is made.
  const isOpen = part.end === Number.POSITIVE_INFINITY;
  for (const { first, end } of tasksOf(part, format)) {
    const { value } = await unless(chunks.next());
    const chunk = value as Chunk | LentChunk;
    if ('lent' in chunk) await unless(gathered.lend(chunk.lent, chunk.taken));
    else {
      for (const piece of chunk.pieces) {
        const waiting = add(piece);
        if (waiting) await waiting;
      }
    }
    const ready = chunk.made();
    made.push(ready);
    advance(isOpen ? ready.records : end - first);
    if (isOpen && source.isOver?.()) break;
  }
  if (part.ends) await add(format.end(source.table, made));
  await unless(gathered.end());
  await unless(sink.close());
  await keep?.({
    name: part.name,
    table: source.table.name,
    records: made.reduce((sum, { records }) => sum + records, 0),
    bytes: length,
    sha256: hash?.digest('hex') ?? '',
  });
}

/** Asks all live sources at once, parses each answer, and chooses the input to use if the upstream failed. */

import type { Progress } from '../../cli/progress.ts';
import { type SourceId, sources } from '../../sources/index.ts';
import type { Live, LiveRequest, Retrieval } from '../../sources/intake/retrieval.ts';
import type { Source } from '../../sources/intake/source.ts';
import { SourceError } from '../../sources/intake/source-error.ts';
import { parseSource } from '../../sources/intake/tables.ts';
import { Upstreams } from '../../sources/intake/upstreams.ts';
import { type KeptInputs, keptOf } from '../kept-inputs.ts';
import { type Fetched, type Input, inputOf, isNewest, readInput } from '../steps/fetch.ts';
import { DEADLINES, lasting, within } from './deadlines.ts';

export interface RetrievalOptions extends Pick<LiveRequest, 'signal' | 'today' | 'environment' | 'limits'> {
  /** Folder of the last good inputs. */
  inputs: string;
  /** What it holds. */
  kept: KeptInputs;
  /** Ids of the sources to ask; default: all that have a live upstream. */
  only?: ReadonlySet<string> | undefined;
  /** Day since which each source was stale at the end of the last refresh (YYYY-MM-DD), by id. */
  staleSince: ReadonlyMap<string, string>;
  /** For all sources together; default: that of DEADLINES. */
  askMs?: number | undefined;
  progress: Progress;
  /** Receives one line for each source that failed. */
  warn: (line: string) => void;
}

/** The inputs of a build, and the origin of each. */
export interface RetrievalResult {
  inputs: Fetched;
  /** The input that a build uses for a source if the new one proves bad. */
  last: Fetched;
  /** Inputs used from upstream, by source id. */
  retrieved: Map<string, Retrieval>;
  /** Ids of the sources that were asked. */
  asked: Set<string>;
  /** Why a source could not be updated, by id. */
  failed: Map<string, string>;
}

/** Sources with a live upstream, by id. */
export const liveSources: readonly (Source & Required<Pick<Source, 'live'>>)[] = (
  Object.values(sources) as Source[]
).filter((source) => source.live !== undefined) as never;

/** The name of a source in the list of all. */
export function keyOf({ id }: Pick<Source, 'id'>): SourceId {
  const key = (Object.keys(sources) as SourceId[]).find((candidate) => sources[candidate].id === id);
  if (!key) throw new Error(`no source ${id}`);
  return key;
}

/** The time for all answers is over. */
class AnswerTimeout extends Error {}

/** Asks every source; if one fails, that is reported and its last good input is used. Throws only when aborted. */
export async function retrieveInputs(options: RetrievalOptions): Promise<RetrievalResult> {
  const { inputs, kept, only, signal, warn, askMs = DEADLINES.askMs } = options;
  const inquiry: RetrievalResult = {
    inputs: {} as Fetched,
    last: {} as Fetched,
    retrieved: new Map(),
    asked: new Set(),
    failed: new Map(),
  };
  const asking: SourceRequest[] = [];
  for (const [key, source] of Object.entries(sources) as [SourceId, Source][]) {
    signal.throwIfAborted();
    const { input, usable } = await lastInput(source, inputs, kept, warn);
    inquiry.last[key] = input;
    inquiry.inputs[key] = input;
    const { id, live } = source;
    if (!live) continue;
    if (only && !only.has(id)) {
      inquiry.inputs[key] = { ...input, staleSince: options.staleSince.get(id) ?? null };
      continue;
    }
    inquiry.asked.add(id);
    asking.push({ source, live, input, last: usable ? kept[id] : undefined });
  }
  const shared = { packages: new Map<string, Promise<unknown>>(), upstreams: new Upstreams() };
  const unanswered = () =>
    new AnswerTimeout(`no answer within ${lasting(askMs)}, which all sources have together`);
  // How many requests are made at once is bounded by upstream, so that one that is slow does not hold up the others.
  await within(askMs, signal, unanswered, (ending) =>
    Promise.all(asking.map((asked) => answered(inquiry, asked, { ...options, ...shared, ending }))),
  );
  signal.throwIfAborted();
  return { ...inquiry, failed: new Map([...inquiry.failed].sort(([a], [b]) => (a < b ? -1 : 1))) };
}

interface SourceRequest {
  source: Source;
  live: Live;
  /** What is used if upstream fails or has nothing new. */
  input: Input;
  /** The kept entry that the input was read from. */
  last: KeptInputs[string] | undefined;
}

type RequestOptions = RetrievalOptions &
  Pick<LiveRequest, 'packages' | 'upstreams'> & { ending: AbortSignal };

/** Asks one source, and notes the answer or the failure. Never throws: whoever waits for all looks at the signal. */
async function answered(
  inquiry: RetrievalResult,
  { source, live, input, last }: SourceRequest,
  { ending, ...options }: RequestOptions,
): Promise<void> {
  const { progress, signal, environment, limits, today, packages, upstreams } = options;
  const { id } = source;
  const key = keyOf(source);
  try {
    await progress.step(
      id,
      async (say) => {
        const shared = { environment, limits, packages, upstreams };
        const answer = await live({ ...shared, signal: ending, today, last, progress: say });
        if (answer === 'unchanged') return `unchanged since ${input.vintage}`;
        const fresh = await accepted(source, answer, today);
        if (fresh.sha256 === input.sha256 && fresh.vintage === input.vintage) {
          // Unchanged bytes keep the day on which they were first retrieved, so that the same data give the same file.
          inquiry.retrieved.set(id, { ...answer, retrieved: input.retrieved });
          return `the same as before, of ${input.vintage}`;
        }
        inquiry.retrieved.set(id, answer);
        inquiry.inputs[key] = fresh;
        return `new, of ${fresh.vintage}`;
      },
      (text) => text,
    );
  } catch (error) {
    if (signal.aborted) return;
    const reason = error instanceof AnswerTimeout ? new SourceError({ source: id }, error.message) : error;
    fallBack(inquiry, source, reason, options);
  }
}

/** Replaces the failed input of a source with its last good one. */
export function fallBack(
  inquiry: RetrievalResult,
  source: Source,
  error: unknown,
  { staleSince, today, warn }: Pick<RetrievalOptions, 'staleSince' | 'today' | 'warn'>,
): void {
  const key = keyOf(source);
  const last = inquiry.last[key];
  const since = staleSince.get(source.id);
  const expected = error instanceof SourceError;
  inquiry.retrieved.delete(source.id);
  // A clock that was ahead may have left a future day.
  inquiry.inputs[key] = { ...last, staleSince: since !== undefined && since < today ? since : today };
  inquiry.failed.set(source.id, expected ? error.message : `${source.id}: ${(error as Error).message}`);
  const text = expected ? error.message : `${source.id}: ${(error as Error).stack}`;
  warn(`${text}; the last good input is used (${last.vintage})`);
}

/** The entries to keep once a build of these inputs is live. */
export function keptAfter(inquiry: RetrievalResult, kept: KeptInputs): KeptInputs {
  const fresh = [...inquiry.retrieved].map(([id, retrieval]) => [id, keptOf(retrieval)] as const);
  return { ...kept, ...Object.fromEntries(fresh) };
}

/** The kept input of a source, or the pinned files if those are newer or this version cannot read the kept input. */
async function lastInput(
  source: Source,
  inputs: string,
  kept: KeptInputs,
  warn: (line: string) => void,
): Promise<{ input: Input; usable: boolean }> {
  if (!isNewest(kept[source.id], source)) {
    return { input: await readInput(source, inputs, undefined), usable: false };
  }
  try {
    const input = await readInput(source, inputs, kept[source.id]);
    parseSource(source, input.files, input.vintage);
    return { input, usable: true };
  } catch (error) {
    warn(`${(error as Error).message}; the pinned input takes its place`);
    return { input: await readInput(source, undefined, undefined), usable: false };
  }
}

/** The input from an answer, after its rows were checked against the source's schema. */
async function accepted(source: Source, answer: Retrieval, today: string): Promise<Input> {
  if (answer.vintage > today) {
    const message = `its data are of ${answer.vintage}, which is after today, ${today}; check the clock`;
    throw new SourceError({ source: source.id }, message);
  }
  const input = await inputOf(source, answer);
  parseSource(source, input.files, input.vintage);
  return input;
}

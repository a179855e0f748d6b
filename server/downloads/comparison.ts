/** `/datasets/A...B`: what changed between two releases, as a page, and every changed cell as CSV, NDJSON and JSON. */
import { hash } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';
import { nextTurn } from '../../api/framework/arrivals.ts';
import { abridged, InvalidParameter, Problem, unavailable } from '../../api/framework/problem.ts';
import {
  CHANGE_FORMATS,
  type ChangeFormat,
  changeTexts,
  UnknownTable,
} from '../../db/difference/cell-changes.ts';
import { type ComparedRelease, comparison, type Difference } from '../../db/difference/difference.ts';
import { tableHashes } from '../../db/difference/table-hashes.ts';
import { DATASET_FILE, ReleaseError } from '../../db/release.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { Allowance } from '../http/allowance.ts';
import { clientOf } from '../http/client.ts';
import { applyHeaders, headersOf } from '../http/headers.ts';
import { replyAsIs, replyIfFresh } from '../http/respond.ts';
import { PAGE_POLICY } from '../web/page.ts';
import type { LiveVersion, Release } from './catalogue.ts';
import { comparisonPage } from './comparison-page.ts';
import { SHORT_LIVED } from './listing.ts';
import { mediatypeOf } from './mediatype.ts';
import type { PublishedFiles } from './published-files.ts';

const FORMATS = ['html', ...CHANGE_FORMATS] as const;
type ComparisonFormat = (typeof FORMATS)[number];

/** Two versions, whatever they look like: for one that is none, the answer says which there are. */
const PATH = new RegExp(`^([^/]+?)\\.\\.\\.([^/]+?)(?:\\.(${FORMATS.join('|')}))?$`);

/** Comparisons under way at once: each holds two files open, and goes as slowly as its client reads. */
const MOST_UNDER_WAY = { client: 2, all: 8 };

/** Time of a comparison in one turn of the event loop. */
const SLICE_MS = 8;

/** Comparisons that are kept: readers of one ask for its tables too. */
const MOST_KEPT = 16;

/** Characters that are sent at once. */
const PIECE = 1 << 16;

/** Releases that an answer names when it does not know one. */
const MOST_NAMED = 20;

export class Comparisons {
  readonly #published: PublishedFiles;
  readonly #underWay = new Allowance(MOST_UNDER_WAY.client, MOST_UNDER_WAY.all);
  readonly #differences = new LRUCache<string, Difference>({ max: MOST_KEPT });

  constructor(published: PublishedFiles) {
    this.#published = published;
  }

  /** Undefined for a path that names no two releases. */
  async answer(ctx: Context, path: string, live: LiveVersion): Promise<true | undefined> {
    const [, before, after, extension] = PATH.exec(path) ?? [];
    if (before === undefined || after === undefined) return undefined;
    if (extension === undefined) headersOf(ctx).Vary = 'Accept';
    const format = (extension ?? (ctx.accepts('html', 'json') || 'html')) as ComparisonFormat;
    const table = tableOf(ctx);
    const pair = [await this.#find(before, live), await this.#find(after, live)] as const;
    Object.assign(headersOf(ctx), {
      'Cache-Control': SHORT_LIVED,
      'Content-Type': mediatypeOf(`${path}.${format}`),
      // Both releases are final; how a comparison is shown may change with the software.
      ETag: `"${hash('sha256', JSON.stringify([pair.map(shaOf), format, table, packageFile.version]))}"`,
    });
    if (format === 'html') headersOf(ctx)['Content-Security-Policy'] = PAGE_POLICY;
    if (replyIfFresh(ctx)) return true;
    const compared = [await this.#whole(pair[0]), await this.#whole(pair[1])] as const;
    const client = clientOf(ctx);
    if (this.#underWay.isUsedUp(client)) throw unavailable('Too many comparisons are under way.', 5);
    const ends = [
      this.#underWay.take(client, 1),
      ...pair.map(({ version }) => this.#published.leases.use(version)),
    ];
    try {
      if (format === 'html') replyAsIs(ctx, 200, await this.#page(compared, table));
      else await sent(ctx, changeTexts(...compared, format as ChangeFormat, table));
      return true;
    } catch (error) {
      throw asProblem(error);
    } finally {
      for (const end of ends) end();
    }
  }

  async #find(version: string, live: LiveVersion): Promise<Release> {
    const { catalogue } = this.#published;
    const found = await (version === live.version
      ? catalogue.live(live).catch(() => undefined)
      : catalogue.release(version));
    if (found) return found;
    const versions = (await catalogue.all(live))
      .map((release) => release.version)
      .sort()
      .reverse();
    const more = versions.length > MOST_NAMED ? `, and ${versions.length - MOST_NAMED} more` : '';
    throw new Problem(
      'not_found',
      `There is no release '${abridged(version)}'. There are: ${versions.slice(0, MOST_NAMED).join(', ')}${more}. ` +
        'GET /datasets/index.json lists them all.',
    );
  }

  /** A release whose dataset is unchanged since it was published. */
  async #whole(release: Release): Promise<ComparedRelease> {
    const { version, folder, files } = release;
    const file = files.get(DATASET_FILE);
    const seal = file && (await this.#published.seal(release, file));
    if (seal?.fault !== null)
      throw unavailable(`${DATASET_FILE} of ${version} is damaged on this server's disk.`);
    return { version, path: join(folder, DATASET_FILE), tables: await tableHashes(folder) };
  }

  async #page(
    compared: readonly [ComparedRelease, ComparedRelease],
    table: string | undefined,
  ): Promise<string> {
    const difference = await this.#difference(compared);
    const all = difference.tables.map(({ name }) => name);
    if (table !== undefined && all.length > 0 && !all.includes(table)) {
      throw new UnknownTable(table, all);
    }
    return comparisonPage(difference, table);
  }

  async #difference([before, after]: readonly [ComparedRelease, ComparedRelease]): Promise<Difference> {
    const key = JSON.stringify([before.version, after.version]);
    const known = this.#differences.get(key);
    if (known !== undefined) return known;
    const difference = await stepped(comparison(before, after));
    this.#differences.set(key, difference);
    return difference;
  }
}

const shaOf = ({ files }: Release) => files.get(DATASET_FILE)?.sha256;

/** The only parameter is the table. */
function tableOf({ query }: Context): string | undefined {
  const { table, ...others } = query;
  const [other] = Object.keys(others);
  if (other !== undefined) {
    throw new InvalidParameter(other.slice(0, 100), "is unknown here; the only parameter is 'table'.");
  }
  if (Array.isArray(table)) throw new InvalidParameter('table', 'may be given once.');
  return table || undefined;
}

async function stepped<Result>(walk: Generator<null, Result>): Promise<Result> {
  for (let began = performance.now(); ; ) {
    const { done, value } = walk.next();
    if (done) return value;
    if (performance.now() - began < SLICE_MS) continue;
    await nextTurn();
    began = performance.now();
  }
}

/** Texts in larger pieces; between two slices others have their turn. */
async function* pieces(texts: Iterator<string>, first: string): AsyncGenerator<Buffer> {
  let piece = first;
  try {
    for (let began = performance.now(); ; ) {
      const { done, value } = texts.next();
      if (done) break;
      piece += value;
      if (piece.length >= PIECE) {
        yield Buffer.from(piece);
        piece = '';
      }
      if (performance.now() - began < SLICE_MS) continue;
      await nextTurn();
      began = performance.now();
    }
    if (piece !== '') yield Buffer.from(piece);
  } finally {
    texts.return?.();
  }
}

/** Sends texts at the pace of the client; settles when the last byte is sent or the client is gone. */
async function sent(ctx: Context, texts: Iterator<string>): Promise<void> {
  const { res } = ctx;
  // What cannot be opened is found out before anything is sent.
  const first = texts.next().value ?? '';
  applyHeaders(ctx);
  res.statusCode = 200;
  if (ctx.method === 'HEAD' || res.destroyed) {
    texts.return?.();
    res.end();
    return;
  }
  const stream = Readable.from(pieces(texts, first), { objectMode: false });
  await new Promise<void>((resolve) => {
    stream.once('error', (error) => {
      ctx.state.error = error;
      res.destroy();
    });
    res.once('close', () => {
      stream.destroy();
      resolve();
    });
    stream.pipe(res);
  });
}

function asProblem(error: unknown): unknown {
  if (error instanceof UnknownTable) return new InvalidParameter('table', `${error.message}.`);
  if (error instanceof ReleaseError) {
    return new Problem('not_found', 'One of the releases has no tables that can be compared.');
  }
  return error;
}

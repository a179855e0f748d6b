/** Answers `/datasets/...`: the published releases, their listings and samples, as written by `npm run publish`. */
import { hash } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import type { ServedDataset } from '../../api/framework/dataset.ts';
import { abridged, LONGEST_PATH, Problem, unavailable } from '../../api/framework/problem.ts';
import type { Endpoint, Registry, Routes } from '../../api/framework/registry.ts';
import type { FairUse } from '../http/fair-use.ts';
import { ALWAYS, headersOf } from '../http/headers.ts';
import { redirect, replyAsIs, replyIfFresh } from '../http/respond.ts';
import { PAGE_POLICY } from '../web/page.ts';
import type { Release } from './catalogue.ts';
import { Comparisons } from './comparison.ts';
import { beingRemoved, damaged, HandOut } from './hand-out.ts';
import { jsonText, latestRelease, listedRelease, listing, SHORT_LIVED } from './listing.ts';
import { mediatypeOf } from './mediatype.ts';
import { datasetsPage, releasePage } from './pages.ts';
import type { PublishedFiles } from './published-files.ts';
import { sampledRoute, sampleText } from './sample.ts';

const ROOT = '/datasets/';

/** These let a page of another origin read a SQLite file piece by piece. */
const EXPOSED = `${ALWAYS['Access-Control-Expose-Headers']}, Accept-Ranges, Content-Length, Content-Range`;

/** `dataset` gives the live release. Nothing here is compressed: a range is one of the file itself. */
export function datasets(
  published: PublishedFiles,
  routes: Routes,
  dataset: () => ServedDataset,
  fairUse: FairUse,
): Middleware {
  const { catalogue } = published;
  const comparisons = new Comparisons(published);
  const handOut = new HandOut(fairUse);
  const all = keptListing();
  /** Undefined if nothing is published under that path. */
  async function answer(ctx: Context, path: string): Promise<unknown> {
    const live = dataset();
    if (path === '' || path === 'index.json' || path === 'index.html') {
      const releases = await catalogue.all(live).catch(unlisted);
      const registry = await routes.all();
      if (!(await fairUse.goesOn(ctx))) return true;
      const listed = all(releases, live, registry);
      return writeListing(ctx, path, listed);
    }
    const compared = await comparisons.answer(ctx, path, live);
    if (compared) return compared;
    if (path === 'latest.json') {
      const release = await catalogue.live(live).catch(unlisted);
      if (!(await fairUse.goesOn(ctx))) return true;
      return write(ctx, path, jsonText(latestRelease(release)));
    }
    const [, newest] = /^latest(\/.*)?$/.exec(path) ?? [];
    if (newest !== undefined || path === 'latest')
      return moved(ctx, `${ROOT}${live.version}${newest ?? '/'}`, 302);
    const sampled = await routes.load(sampledRoute(path) ?? '');
    if (!(await fairUse.goesOn(ctx))) return true;
    if (sampled?.route.kind === 'fixture') return write(ctx, path, keptSample(path, sampled));
    const [version = '', ...below] = path.split('/');
    const isLive = version === live.version;
    const release = await (isLive ? catalogue.live(live).catch(unlisted) : catalogue.release(version));
    if (!(await fairUse.goesOn(ctx))) return true;
    if (!release) return undefined;
    // A client that asks for a list of files is about to fetch them.
    const endUse = published.leases.use(version);
    // A client that has gone meanwhile closes nothing any more.
    if (ctx.res.closed || ctx.req.socket.destroyed) endUse();
    else ctx.res.once('close', endUse);
    const name = below.join('/');
    if (below.length === 0) return moved(ctx, `${ROOT}${version}/`);
    if (name === '' || name === 'index.json' || name === 'index.html') {
      const listed = listedRelease(release);
      const others = async () =>
        listing(await catalogue.all(live).catch(unlisted), live.version, new Map()).releases;
      const asPage = async () => releasePage(listed, await others(), live.publicUrl);
      return writeListing(ctx, name, { asJson: () => jsonText(listed), asPage });
    }
    const file = release.files.get(name);
    if (!file && isLive && release.missing.includes(name)) throw damaged(name);
    if (!file) return undefined;
    const seal = await published.seal(release, file);
    if (seal.fault === 'missing' && !isLive) throw beingRemoved(name);
    if (seal.fault !== null) throw damaged(name);
    return handOut.file(ctx, release.folder, file, seal);
  }

  /** A sample of the release that is live once the route is loaded, made in the same turn. */
  function keptSample(path: string, endpoint: Endpoint): string {
    const live = dataset();
    const kept = live.derived(keptSamples);
    const text = kept.get(path) ?? sampleText(endpoint, live);
    kept.set(path, text);
    return text;
  }

  async function answerBelow(ctx: Context): Promise<unknown> {
    ctx.state.route = '/datasets';
    headersOf(ctx)['Access-Control-Expose-Headers'] = EXPOSED;
    if (ctx.path === '/datasets') return moved(ctx, ROOT);
    const path = decoded(ctx.path.slice(ROOT.length));
    if (path === undefined || (await answer(ctx, path)) === undefined) {
      throw new Problem(
        'not_found',
        `Nothing is published at ${abridged(ctx.path, LONGEST_PATH)}. GET /datasets/index.json lists what is.`,
      );
    }
    return undefined;
  }

  const inTurn: Middleware = (ctx) => fairUse.inTurn(ctx, async () => void (await answerBelow(ctx)));
  return (ctx, next) => (ctx.path === '/datasets' || ctx.path.startsWith(ROOT) ? inTurn(ctx, next) : next());
}

/** Texts of samples by path; they belong to a release and go when it goes. */
const keptSamples = () => new Map<string, string>();

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function moved(ctx: Context, location: string, status: 301 | 302 = 301): true {
  headersOf(ctx)['Cache-Control'] = SHORT_LIVED;
  redirect(ctx, status, location);
  return true;
}

interface Texts {
  asJson(): string;
  asPage(): Promise<string>;
}

/**
 * The texts of all releases, made once for as long as they are the same: they are asked for more often than they
 * change.
 */
function keptListing(): (releases: readonly Release[], live: ServedDataset, registry: Registry) => Texts {
  let known: (Texts & { releases: readonly Release[]; live: string }) | undefined;
  return (releases, { version: live, publicUrl }, registry) => {
    const isSame = known?.live === live && releases.length === known.releases.length;
    if (known && isSame && releases.every((each, index) => each === known?.releases[index])) return known;
    const listed = listing(releases, live, registry);
    let json: string | undefined;
    let page: Promise<string> | undefined;
    known = {
      releases,
      live,
      asJson() {
        json ??= jsonText(listed);
        return json;
      },
      asPage() {
        page ??= datasetsPage(listed, publicUrl);
        return page;
      },
    };
    return known;
  };
}

/** As a page or as JSON: by the name of the file or, for a folder, by the Accept header. */
async function writeListing(ctx: Context, path: string, { asJson, asPage }: Texts): Promise<true> {
  if (path === '') headersOf(ctx).Vary = 'Accept';
  const isPage = path === '' ? ctx.accepts('html', 'json') !== 'json' : path === 'index.html';
  if (!isPage) return write(ctx, 'index.json', asJson());
  headersOf(ctx)['Content-Security-Policy'] = PAGE_POLICY;
  return write(ctx, 'index.html', await asPage());
}

function write(ctx: Context, path: string, text: string): true {
  Object.assign(headersOf(ctx), {
    'Cache-Control': SHORT_LIVED,
    'Content-Type': mediatypeOf(path),
    ETag: `"${hash('sha256', text)}"`,
  });
  if (!replyIfFresh(ctx)) replyAsIs(ctx, 200, text);
  return true;
}

/** The folder of the live release disappeared before it was listed. */
function unlisted(): never {
  throw unavailable("The files of the live release are not on this server's disk.");
}

/** Every page of the site and what the pages load, for the service and for a static site. */

import type { ServedDataset } from '../../api/framework/dataset.ts';
import { CONTENT_TYPES } from '../../api/framework/media-types.ts';
import { nearest } from '../../api/framework/nearest.ts';
import type { Neighbour } from '../../api/framework/neighbour.ts';
import { PROBLEM_CODES } from '../../api/framework/problem.ts';
import { type Endpoint, type Registry, type Routes, vocabulariesOf } from '../../api/framework/registry.ts';
import { inSlices, jsonSteps, NO_PAUSE, type Pause, type Steps } from '../../api/framework/steps.ts';
import type { Dataset } from '../../db/open.ts';
import { docsPath, SEARCH_PATH } from './contents.ts';
import { robotsText, SITEMAP_PATH, sitemapText } from './crawlers.ts';
import { type DocumentShelf, documentShelves } from './documents.ts';
import { figuresPaths, figuresText } from './figures.ts';
import { flagPaths, flagText } from './flags.ts';
import { GUIDES } from './guides/index.ts';
import { markdownSteps } from './html-markdown.ts';
import { offersOf } from './names.ts';
import { CONSOLE_POLICY } from './page.ts';
import { consolePage } from './pages/console.ts';
import { countriesPage, countryPaths } from './pages/countries.ts';
import { countryPage } from './pages/country.ts';
import { dataPage, tablePage, tablePaths } from './pages/data.ts';
import { guidePage } from './pages/guide.ts';
import { homePage } from './pages/home.ts';
import { indicatorPage, indicatorPaths, indicatorsPage } from './pages/indicators.ts';
import { llmsFull } from './pages/llms-full.ts';
import { routeMarkdown } from './pages/markdown.ts';
import { neighbourPage } from './pages/neighbour.ts';
import { neighbourPath } from './pages/neighbour-path.ts';
import { problemPage } from './pages/problem.ts';
import { routePage } from './pages/route.ts';
import { routesPage } from './pages/routes.ts';
import { searchPage } from './pages/search.ts';
import { searchFile } from './search-index.ts';
import { withCard } from './social-card.ts';

export interface SitePage {
  /** With a part such as `:code` where there is a page for each country, table or indicator of the release. */
  path: string;
  mediaType: string;
  /** Content-Security-Policy. */
  policy?: string;
  /** Every path of a pattern. */
  paths?(dataset: Dataset): string[];
  /** Made from another page when it is asked for, so that no static site has it. */
  isServedOnly?: true;
  /** Of a release: what it shows may differ in the next one. What takes long is made with breaks. */
  text(dataset: ServedDataset, path: string, pause?: Pause): string | Buffer | Promise<string | Buffer>;
}

/** Gives the number that the page of a country takes apart. */
const PHONE_EXAMPLES = '/api/phone-numbers/examples';

const HTML = 'text/html; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';

/** Rendered when asked for. */
export function sitePages(routes: Routes, neighbours: readonly Neighbour[]): SitePage[] {
  const registry = () => routes.all();
  const endpoint = async (path: string) => (await routes.load(path)) as Endpoint;
  const shelves = async (): Promise<DocumentShelf[]> => documentShelves(await registry(), neighbours);
  return withSitemap(
    withMarkdown(
      withCards([
        {
          path: '/',
          mediaType: HTML,
          text: async (dataset, _, pause) => homePage(await registry(), neighbours, dataset, pause),
        },
        { path: '/docs', mediaType: HTML, text: async () => routesPage(await registry(), neighbours) },
        {
          path: '/docs/search.json',
          mediaType: CONTENT_TYPES.json,
          text: async (dataset, _, pause) =>
            inSlices(searchText(await registry(), neighbours, dataset), pause ?? NO_PAUSE),
        },
        {
          path: NAMES,
          mediaType: CONTENT_TYPES.json,
          text: async (dataset, _, pause) => inSlices(allNames(await registry(), dataset), pause ?? NO_PAUSE),
        },
        {
          path: '/llms-full.txt',
          mediaType: 'text/plain; charset=utf-8',
          text: async (dataset, _, pause) => inSlices(llmsFull(await registry(), dataset), pause ?? NO_PAUSE),
        },
        { path: SEARCH_PATH, mediaType: HTML, text: () => searchPage() },
        ...GUIDES.map(
          (guide): SitePage => ({
            path: guide.path,
            mediaType: HTML,
            text: async (dataset) => guidePage(guide, await registry(), dataset, await shelves()),
          }),
        ),
        ...neighbours.map((neighbour) => ({
          path: neighbourPath(neighbour),
          mediaType: HTML,
          text: async (dataset: ServedDataset) => neighbourPage(neighbour, dataset, await shelves()),
        })),
        { path: '/data', mediaType: HTML, text: (dataset, _, pause) => dataPage(dataset, pause) },
        {
          path: '/data/sql',
          mediaType: HTML,
          policy: CONSOLE_POLICY,
          text: (dataset, _, pause) => consolePage(dataset, pause),
        },
        {
          path: '/data/countries',
          mediaType: HTML,
          text: (dataset, _, pause) => countriesPage(dataset, pause),
        },
        { path: '/data/indicators', mediaType: HTML, text: indicatorsPage },
        { ...ofEach('/data/tables/:name', tablePaths, tablePage), policy: CONSOLE_POLICY },
        ofEach('/data/countries/:code', countryPaths, async (dataset, code, pause) =>
          countryPage(dataset, code, await routes.load(PHONE_EXAMPLES), pause),
        ),
        {
          path: '/data/flags/:code',
          mediaType: CONTENT_TYPES.svg,
          paths: flagPaths,
          text: (_, path) => flagText(path),
        },
        ofEach('/data/indicators/:code', indicatorPaths, indicatorPage),
        {
          path: '/data/figures/:code',
          mediaType: CONTENT_TYPES.json,
          paths: figuresPaths,
          text: async (dataset, path, pause) => inSlices(figuresText(dataset, path), pause ?? NO_PAUSE),
        },
        ...routes.paths.flatMap((path): SitePage[] => [
          {
            path: docsPath({ path }),
            mediaType: HTML,
            text: async (dataset, _, pause) =>
              routePage(await endpoint(path), dataset, await shelves(), pause),
          },
          {
            path: `${docsPath({ path })}.md`,
            mediaType: MARKDOWN,
            text: async (dataset) => routeMarkdown(await endpoint(path), dataset),
          },
        ]),
        ...PROBLEM_CODES.map((code) => ({
          path: `/docs/errors/${code}`,
          mediaType: HTML,
          text: async () => problemPage(code, await shelves()),
        })),
      ]),
    ),
  );
}

/** Every page that a search engine may list, and what it may read; a copy of the site names the service's own. */
function withSitemap(pages: readonly SitePage[]): SitePage[] {
  const listed = pages.filter(({ mediaType, path }) => mediaType === HTML && path !== SEARCH_PATH);
  const pathsOf = (dataset: Dataset) => listed.flatMap(({ path, paths }) => paths?.(dataset) ?? [path]);
  return [
    ...pages,
    {
      path: '/robots.txt',
      mediaType: 'text/plain; charset=utf-8',
      isServedOnly: true,
      text: robotsText,
    },
    {
      path: SITEMAP_PATH,
      mediaType: 'application/xml; charset=utf-8',
      isServedOnly: true,
      text: (dataset) => sitemapText(dataset, [...pathsOf(dataset), '/datasets/']),
    },
  ];
}

const withCards = (pages: readonly SitePage[]): SitePage[] =>
  pages.map((page) => {
    if (page.mediaType !== HTML) return page;
    const { text } = page;
    return {
      ...page,
      text: async (dataset, path, pause) =>
        withCard(String(await text(dataset, path, pause)), dataset.publicUrl, path),
    };
  });

/** Where a page is as Markdown. */
export const markdownPath = (path: string): string => (path === '/' ? '/index.md' : `${path}.md`);

/** Each page as Markdown as well, unless it has one of its own. */
function withMarkdown(pages: readonly SitePage[]): SitePage[] {
  const known = new Set(pages.map(({ path }) => path));
  const shown = pages.filter(({ path, mediaType }) => mediaType === HTML && !known.has(markdownPath(path)));
  return [
    ...pages,
    ...shown.map(
      ({ path, paths, text }): SitePage => ({
        path: markdownPath(path),
        mediaType: MARKDOWN,
        isServedOnly: true,
        ...(paths ? { paths: (dataset) => paths(dataset).map(markdownPath) } : {}),
        text: async (dataset, each, pause = NO_PAUSE) => {
          const page = await text(dataset, each === '/index.md' ? '/' : each.replace(/\.md$/, ''), pause);
          return inSlices(markdownSteps(String(page)), pause);
        },
      }),
    ),
  ];
}

export interface SiteFinder {
  pageAt(path: string, dataset: ServedDataset): SitePage | undefined;
  /** The page of the same kind that a path was probably meant for. */
  pathNear(path: string, dataset: ServedDataset): string | undefined;
}

/** Finds the page at a path of a release. What paths a pattern has is worked out once for each release. */
export function siteFinder(pages: readonly SitePage[]): SiteFinder {
  const byPath = new Map(pages.filter(({ paths }) => !paths).map((page) => [page.path, page]));
  const patterns = new Map(
    pages.flatMap((page) => {
      const { path, paths } = page;
      if (!paths) return [];
      return [[patternKey(path), { page, known: (dataset: Dataset) => new Set(paths(dataset)) }]];
    }),
  );
  return {
    pageAt(path, dataset) {
      const pattern = patterns.get(patternKey(path));
      return (
        byPath.get(path) ?? (pattern && dataset.derived(pattern.known).has(path) ? pattern.page : undefined)
      );
    },
    pathNear(path, dataset) {
      const pattern = patterns.get(patternKey(path));
      if (!pattern) return undefined;
      const known = [...dataset.derived(pattern.known)];
      const name = nearest(lastPart(path), known.map(lastPart));
      return known.find((each) => lastPart(each) === name);
    },
  };
}

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** What the paths of a pattern have in common: all but the name in their last part. */
const patternKey = (path: string): string =>
  path.slice(0, path.lastIndexOf('/') + 1) + (path.endsWith('.md') ? '.md' : '');

/** A page for each of a kind, by the last part of its path. */
const ofEach = (
  path: string,
  paths: (dataset: Dataset) => string[],
  text: (dataset: ServedDataset, name: string, pause?: Pause) => Promise<string>,
): SitePage => ({
  path,
  mediaType: HTML,
  paths,
  text: (dataset, each, pause) => text(dataset, lastPart(each), pause),
});

function* searchText(...given: Parameters<typeof searchFile>): Steps<Buffer> {
  return yield* jsonSteps(yield* searchFile(...given), 1);
}

const NAMES = '/docs/names.json';

/** Names by vocabulary. */
function* allNames(registry: Registry, dataset: ServedDataset): Steps<Buffer> {
  const names: Record<string, unknown> = {};
  for (const vocabulary of vocabulariesOf(registry.values())) {
    yield;
    names[vocabulary.name] = offersOf(vocabulary, dataset);
  }
  return yield* jsonSteps(names, 1);
}

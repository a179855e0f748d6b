/** Every page of the site and what the pages load, for the service and for a static site. */
import type { Dataset } from '../../db/open.ts';
import type { ServedDataset } from '../framework/dataset.ts';
import { nearest } from '../framework/nearest.ts';
import type { Neighbour } from '../framework/neighbour.ts';
import { PROBLEM_CODES } from '../framework/problem.ts';
import type { Endpoint, Routes } from '../framework/registry.ts';
import { docsPath } from './contents.ts';
import { markdownOf } from './html-markdown.ts';
import { offersOf, vocabulariesOf } from './names.ts';
import { CONSOLE_POLICY } from './page.ts';
import { AGENTS_PATH, agentsPage } from './pages/agents.ts';
import { consolePage } from './pages/console.ts';
import {
  countriesPage,
  countryPage,
  countryPaths,
  indicatorPage,
  indicatorPaths,
  indicatorsPage,
} from './pages/countries.ts';
import { dataPage, tablePage, tablePaths } from './pages/data.ts';
import { homePage } from './pages/home.ts';
import { llmsFull } from './pages/llms-full.ts';
import { routeMarkdown } from './pages/markdown.ts';
import { neighbourPage, neighbourPath } from './pages/neighbour.ts';
import { problemPage } from './pages/problem.ts';
import { routePage } from './pages/route.ts';
import { routesPage } from './pages/routes.ts';
import { searchIndex } from './search-index.ts';
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
  /** Of a release: what it shows may differ in the next one. */
  text(dataset: ServedDataset, path: string): string | Promise<string>;
}

const HTML = 'text/html; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

/** Rendered when asked for. */
export function sitePages(routes: Routes, neighbours: readonly Neighbour[]): SitePage[] {
  const registry = () => routes.all();
  const endpoint = async (path: string) => (await routes.load(path)) as Endpoint;
  return withMarkdown(
    withCards([
      { path: '/', mediaType: HTML, text: async (dataset) => homePage(await registry(), dataset) },
      { path: '/docs', mediaType: HTML, text: async () => routesPage(await registry(), neighbours) },
      {
        path: '/docs/search.json',
        mediaType: JSON_TYPE,
        text: async (dataset) => JSON.stringify(searchIndex(await registry(), neighbours, dataset)),
      },
      { path: NAMES, mediaType: JSON_TYPE, text: async (dataset) => allNames(await registry(), dataset) },
      {
        path: '/llms-full.txt',
        mediaType: 'text/plain; charset=utf-8',
        text: async (dataset) => llmsFull(await registry(), dataset),
      },
      { path: AGENTS_PATH, mediaType: HTML, text: agentsPage },
      ...neighbours.map((neighbour) => ({
        path: neighbourPath(neighbour),
        mediaType: HTML,
        text: (dataset: ServedDataset) => neighbourPage(neighbour, dataset),
      })),
      { path: '/data', mediaType: HTML, text: dataPage },
      { path: '/data/sql', mediaType: HTML, policy: CONSOLE_POLICY, text: consolePage },
      { path: '/data/countries', mediaType: HTML, text: countriesPage },
      { path: '/data/indicators', mediaType: HTML, text: indicatorsPage },
      ofEach('/data/tables/:name', tablePaths, tablePage),
      ofEach('/data/countries/:code', countryPaths, countryPage),
      ofEach('/data/indicators/:code', indicatorPaths, indicatorPage),
      ...routes.paths.flatMap((path): SitePage[] => [
        {
          path: docsPath({ path }),
          mediaType: HTML,
          text: async (dataset) => routePage(await endpoint(path), dataset, routes.paths),
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
        text: () => problemPage(code),
      })),
    ]),
  );
}

const withCards = (pages: readonly SitePage[]): SitePage[] =>
  pages.map((page) => {
    if (page.mediaType !== HTML) return page;
    const { text } = page;
    return {
      ...page,
      text: async (dataset, path) => withCard(await text(dataset, path), dataset.publicUrl, path),
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
        text: async (dataset, each) =>
          markdownOf(await text(dataset, each === '/index.md' ? '/' : each.replace(/\.md$/, ''))),
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
  text: (dataset: ServedDataset, name: string) => Promise<string>,
): SitePage => ({
  path,
  mediaType: HTML,
  paths,
  text: (dataset, each) => text(dataset, lastPart(each)),
});

const NAMES = '/docs/names.json';

/** Names by vocabulary. */
function allNames(registry: Awaited<ReturnType<Routes['all']>>, dataset: ServedDataset): string {
  const entries = [...vocabulariesOf(registry)].map(([name, vocabulary]) => [
    name,
    offersOf(vocabulary, dataset),
  ]);
  return JSON.stringify(Object.fromEntries(entries));
}

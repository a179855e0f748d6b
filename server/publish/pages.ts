/** The pages of the service as files of a static site. Links are relative, so the site works in any folder. */

import type { ServedDataset } from '../../api/framework/dataset.ts';
import { DEFAULT_PUBLIC_URL } from '../../api/framework/public-url.ts';
import { type Registry, routesOf } from '../../api/framework/registry.ts';
import { NEIGHBOURS } from '../../api/neighbours/index.ts';
import { answerPath, samplePath } from '../downloads/sample.ts';
import { ASK_PATH, CHECK, SEND } from '../web/ask.ts';
import { assets } from '../web/assets.ts';
import { type SitePage, sitePages } from '../web/site-pages.ts';

export interface PageFile {
  /** Below the site's root. */
  path: string;
  content: string | Buffer;
}

/** Every page and what it loads. */
export async function pageFiles(registry: Registry, dataset: ServedDataset): Promise<PageFile[]> {
  const pages = pagesOf(registry, dataset);
  const files = filesOf(pages);
  const links = linksOf(files, registry, dataset);
  const { files: loaded } = await assets();
  const made: PageFile[] = loaded.map(({ path, content }) => ({ path: path.slice(1), content }));
  for (const { path, mediaType, text } of pages) {
    const file = files.get(path) as string;
    const content = String(await text(dataset, path));
    if (mediaType.startsWith('text/html')) made.push({ path: file, content: links.relative(content, file) });
    else made.push({ path: file, content: path === SEARCH ? searchable(content, files) : content });
  }
  return made;
}

/** With a separate entry for each page of a pattern. */
const pagesOf = (registry: Registry, dataset: ServedDataset): SitePage[] =>
  sitePages(routesOf(registry), NEIGHBOURS)
    .filter(({ isServedOnly }) => !isServedOnly)
    .flatMap((page) => (page.paths?.(dataset) ?? [page.path]).map((path) => ({ ...page, path })));

const filesOf = (pages: readonly SitePage[]): ReadonlyMap<string, string> =>
  new Map(pages.map(({ path, mediaType }) => [path, fileOf(path, mediaType)]));

const SEARCH = '/docs/search.json';

/** The search index with the names of files. */
function searchable(text: string, files: ReadonlyMap<string, string>): string {
  const { entries, ...rest } = JSON.parse(text) as { entries: { url: string }[] };
  const fileAt = (url: string) => {
    const [path = '', at = ''] = url.split(/(?=[?#])/);
    return `${files.get(`/${path}`) ?? path}${at}`;
  };
  return JSON.stringify({ entries: entries.map((entry) => ({ ...entry, url: fileAt(entry.url) })), ...rest });
}

/** A page of the service, with links relative to a file below the site's root. */
export interface Links {
  relative(page: string, file: string): string;
}

export function siteLinks(registry: Registry, dataset: ServedDataset): Links {
  return linksOf(filesOf(pagesOf(registry, dataset)), registry, dataset);
}

/** A path cannot be both a file and a folder, and file hosts serve no page without an extension. */
function fileOf(path: string, mediaType: string): string {
  if (path === '/') return 'index.html';
  return mediaType.startsWith('text/html') ? `${path.slice(1)}.html` : path.slice(1);
}

/** Whether only a service can answer the link: requests, forms, its state, Markdown, and comparisons of releases. */
const isAnswered = (link: string): boolean => {
  const [path = ''] = link.split('?');
  return (
    path.startsWith('/api/') ||
    path === ASK_PATH ||
    path === '/readyz' ||
    path.startsWith(`${ASK_PATH}/`) ||
    path.endsWith('.md') ||
    /^\/datasets\/[^/]+\.\.\./.test(path) ||
    NEIGHBOURS.some(({ at }) => at(path))
  );
};

/** Replaces the button of forms on a site without a service. */
const UNANSWERED = '<small>No service belongs to this copy of the site, so nothing answers requests.</small>';

function linksOf(files: ReadonlyMap<string, string>, registry: Registry, dataset: ServedDataset): Links {
  const { publicUrl } = dataset;
  const hasService = publicUrl !== DEFAULT_PUBLIC_URL;
  const target = (link: string): string | undefined => {
    const [path = '', rest = ''] = link.split(/(?=[?#])/);
    const file = files.get(path);
    if (file) return file + rest;
    if (path === '/datasets/') return 'datasets/index.html';
    const endpoint = registry.get(path);
    if (!endpoint && isAnswered(path)) return undefined;
    if (endpoint?.route.kind === 'reference') return answerPath(endpoint);
    if (endpoint?.route.kind === 'fixture') return `datasets/${samplePath(endpoint)}`;
    return endpoint ? undefined : link.slice(1);
  };
  return {
    relative(page, file) {
      const root = '../'.repeat(file.split('/').length - 1);
      const asked = hasService ? page : page.replaceAll(SEND.text, UNANSWERED).replaceAll(CHECK.text, '');
      return asked
        .replace(/ data-api="[^"]*"/, ` data-api="${hasService ? publicUrl : ''}"`)
        .replace(/ data-root="[^"]*"/, ` data-root="${root || './'}"`)
        .replace(/ (href|src|action)="(\/[^"]*)"/g, (_, attribute: string, link: string) => {
          if (hasService && isAnswered(link) && !files.has(link.replace(/[?#].*/, '')))
            return ` ${attribute}="${publicUrl}${link}"`;
          const found = target(link);
          // Links that only a running service can answer become text.
          return found === undefined ? '' : ` ${attribute}="${root}${found}"`;
        });
    },
  };
}

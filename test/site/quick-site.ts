/** Takes the place of what a publisher's site is made of in a process that quick-sites.cjs is preloaded into. */
import { findRoutes, type Registry, routesOf } from '../../api/framework/registry.ts';
import { sitePages as allPages, type SitePage } from '../../server/web/site-pages.ts';

export { type Registry, routesOf };

/** Those that the first page shows, and some more of each kind. */
const FEW = [
  '/api/cookies/match',
  '/api/cookies/parse',
  '/api/countries',
  '/api/cron/describe',
  '/api/csp/lint',
  '/api/currencies',
  '/api/ipv4-cidr/parse',
  '/api/language-tags/canonicalize',
  '/api/mrz/validate',
  '/api/orders',
  '/api/phone-numbers/parse',
  '/api/products',
  '/api/users',
];

export async function loadRegistry(): Promise<Registry> {
  const routes = await findRoutes();
  for (const path of FEW) await routes.load(path);
  return new Map(
    FEW.flatMap((path) => {
      const endpoint = routes.get(path);
      return endpoint ? [[path, endpoint]] : [];
    }),
  );
}

/** Of the pages that there is one of for each country, table or figure, every fiftieth. */
export const sitePages = (...given: Parameters<typeof allPages>): SitePage[] =>
  allPages(...given).map((page) => {
    const { paths } = page;
    return paths ? { ...page, paths: (dataset) => paths(dataset).filter((_, n) => n % 50 === 0) } : page;
  });

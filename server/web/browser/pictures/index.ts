/** Routes that people would rather look at, and the file that draws each; it is loaded when an answer is there. */
import type { Picture } from './picture.ts';

type Load = () => Promise<{ draw: Picture }>;

export const PICTURES: Readonly<Record<string, Load>> = {
  '/api/country-stats/series': () => import('./indicator-lines.ts'),
  '/api/country-stats/rankings': () => import('./ranking-bars.ts'),
  '/api/country-stats/aggregates': () => import('./group-bars.ts'),
  '/api/countries': () => import('./country-map.ts'),
  '/api/utm-mgrs/zone': () => import('./grid-map.ts'),
  '/api/utm-mgrs/from-latlng': () => import('./grid-map.ts'),
  '/api/utm-mgrs/to-latlng': () => import('./grid-map.ts'),
  '/api/utm-mgrs/from-mgrs': () => import('./grid-map.ts'),
  '/api/moon/phase': () => import('./moon-disc.ts'),
  '/api/moon/phases': () => import('./moon-year.ts'),
  '/api/ipv4-cidr/parse': () => import('./address-block.ts'),
};

export async function pictureFor(path: string): Promise<Picture | undefined> {
  return (await PICTURES[path]?.())?.draw;
}

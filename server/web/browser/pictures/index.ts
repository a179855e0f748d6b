/** Routes whose answers are drawn, and the file that draws each; it is loaded once an answer arrives. */
import type { Picture } from './picture.ts';

/** A picture comes before the table, unless its file says otherwise. */
export interface Drawing {
  draw: Picture;
  comesAfterTable?: boolean;
}

type Load = () => Promise<Drawing>;

const gridMap: Load = () => import('./grid-map.ts');
const moonPath: Load = () => import('./moon-path.ts');
const formatParts: Load = () => import('./format-parts.ts');
const addressRelation: Load = () => import('./address-relation.ts');
const orderLine: Load = () => import('./order-line.ts');
const deploymentLine: Load = () => import('./deployment-line.ts');
const attemptLine: Load = () => import('./attempt-line.ts');
const mailReader: Load = () => import('./mail-reader.ts');
const placeMap: Load = () => import('./place-map.ts');
const patch: Load = () => import('./patch.ts');

export const PICTURES: Readonly<Record<string, Load>> = {
  '/api/access-control': () => import('./access-decisions.ts'),
  '/api/access-control/evaluate': () => import('./access-request.ts'),
  '/api/access-control/policy': () => import('./access-policy.ts'),
  '/api/airports': placeMap,
  '/api/calendar': () => import('./calendar-day.ts'),
  '/api/carts': () => import('./cart-list.ts'),
  '/api/color-vision/palette': () => import('./colour-pairs.ts'),
  '/api/color-vision/simulate': () => import('./colour-swatch.ts'),
  '/api/commits': () => import('./commit-history.ts'),
  '/api/cookies/match': () => import('./cookie-delivery.ts'),
  '/api/cookies/parse': () => import('./cookie-verdict.ts'),
  '/api/countries': () => import('./country-map.ts'),
  '/api/country-stats/aggregates': () => import('./group-bars.ts'),
  '/api/country-stats/rankings': () => import('./ranking-bars.ts'),
  '/api/country-stats/series': () => import('./indicator-lines.ts'),
  '/api/cron/describe': () => import('./cron-runs.ts'),
  '/api/cron/matches': () => import('./cron-verdict.ts'),
  '/api/csp/check': () => import('./policy-verdict.ts'),
  '/api/csp/lint': () => import('./policy-findings.ts'),
  '/api/deployments': deploymentLine,
  '/api/deployments/timeline': deploymentLine,
  '/api/diffs': patch,
  '/api/diffs/changeset': patch,
  '/api/email-messages/raw': mailReader,
  '/api/email-messages/thread': mailReader,
  '/api/events': () => import('./event-feed.ts'),
  '/api/files': () => import('./file-types.ts'),
  '/api/flights': () => import('./flight-line.ts'),
  '/api/holidays': () => import('./holiday-months.ts'),
  '/api/ipv4-cidr/compare': addressRelation,
  '/api/ipv4-cidr/contains': addressRelation,
  '/api/ipv4-cidr/parse': () => import('./address-block.ts'),
  '/api/ipv4-cidr/subnets': () => import('./subnets.ts'),
  '/api/locale-formats/currency': formatParts,
  '/api/locale-formats/date': formatParts,
  '/api/locale-formats/list': formatParts,
  '/api/locale-formats/number': formatParts,
  '/api/locale-formats/relative-time': formatParts,
  '/api/moon/phase': () => import('./moon-disc.ts'),
  '/api/moon/phases': () => import('./moon-year.ts'),
  '/api/moon/position': moonPath,
  '/api/moon/rise-set': moonPath,
  '/api/mrz': () => import('./mrz-documents.ts'),
  '/api/mrz/validate': () => import('./mrz-fields.ts'),
  '/api/notifications': attemptLine,
  '/api/orders': orderLine,
  '/api/phone-numbers/parse': () => import('./phone-parts.ts'),
  '/api/products': () => import('./product-cards.ts'),
  '/api/queue-jobs': attemptLine,
  '/api/quotes': () => import('./quote-cards.ts'),
  '/api/relational-seed': () => import('./table-diagram.ts'),
  '/api/returns': orderLine,
  '/api/support-tickets': () => import('./ticket-line.ts'),
  '/api/time': () => import('./zone-clocks.ts'),
  '/api/time-zones': placeMap,
  '/api/todos': () => import('./todo-list.ts'),
  '/api/traces': () => import('./waterfall.ts'),
  '/api/users': () => import('./people.ts'),
  '/api/utm-mgrs/from-latlng': gridMap,
  '/api/utm-mgrs/from-mgrs': gridMap,
  '/api/utm-mgrs/to-latlng': gridMap,
  '/api/utm-mgrs/zone': gridMap,
  '/api/weather': () => import('./weather-cards.ts'),
  '/api/webhook-deliveries': attemptLine,
};

export async function pictureFor(path: string): Promise<Drawing | undefined> {
  return PICTURES[path]?.();
}

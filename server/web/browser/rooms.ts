/**
 * Routes whose answers are first shown as a picture or a proof, and its height, so that the page reserves the
 * space before it is drawn. It is read by the server's pages and by tests.
 */

/** Heights in rem for which the style sheet has a class: on a screen, and on a phone where that differs. */
export type Height = 11 | 15 | 18 | 22 | 28 | 34;
export type Room = Height | readonly [wide: Height, narrow: Height];

export const ROOMS: Readonly<Record<string, Room>> = {
  '/api/access-control/evaluate': 34,
  '/api/access-control/policy': 34,
  '/api/calendar': [28, 34],
  '/api/color-vision/palette': 34,
  '/api/color-vision/simulate': 18,
  '/api/cookies/match': 28,
  '/api/cookies/parse': 34,
  '/api/countries': [28, 22],
  '/api/country-stats/aggregates': 34,
  '/api/country-stats/rankings': 34,
  '/api/country-stats/series': 34,
  '/api/cron/describe': [28, 34],
  '/api/cron/matches': 34,
  '/api/csp/check': [22, 28],
  '/api/csp/lint': 34,
  '/api/deployments': 34,
  '/api/deployments/timeline': 34,
  '/api/diffs': 34,
  '/api/diffs/changeset': 34,
  '/api/email-messages/raw': 34,
  '/api/email-messages/thread': 34,
  '/api/events': 34,
  '/api/files': [15, 18],
  '/api/holidays': 34,
  '/api/ipv4-cidr/compare': 18,
  '/api/ipv4-cidr/contains': 11,
  '/api/ipv4-cidr/parse': 22,
  '/api/ipv4-cidr/subnets': 15,
  '/api/language-tags/canonicalize': 28,
  '/api/language-tags/lookup': [28, 34],
  '/api/locale-formats/currency': [11, 15],
  '/api/locale-formats/date': [15, 22],
  '/api/locale-formats/list': [11, 15],
  '/api/locale-formats/number': [11, 15],
  '/api/locale-formats/relative-time': 11,
  '/api/moon/phase': [28, 34],
  '/api/moon/phases': [34, 28],
  '/api/moon/position': 34,
  '/api/moon/rise-set': 34,
  '/api/mrz': 34,
  '/api/mrz/validate': 34,
  '/api/notifications': 34,
  '/api/phone-numbers/parse': 22,
  '/api/queue-jobs': 34,
  '/api/relational-seed': 34,
  '/api/support-tickets': 34,
  '/api/time': [18, 22],
  '/api/traces': 34,
  '/api/utm-mgrs/from-latlng': 34,
  '/api/utm-mgrs/from-mgrs': 34,
  '/api/utm-mgrs/to-latlng': 34,
  '/api/utm-mgrs/zone': 34,
  '/api/webhook-deliveries': 34,
};

/** The classes of a view that reserves space. */
export function roomClasses(room: Room): string {
  const [wide, narrow] = typeof room === 'number' ? [room, room] : room;
  return `room-${wide} narrow-${narrow}`;
}

/** Every rule that a schema cannot say, where the document says it in words, and a query that breaks it. */
import { type Lookup, OWNER_NAMES } from '../../api/framework/lookup.ts';
import type { Endpoint } from '../../api/framework/registry.ts';
import { isGenerated } from '../../api/framework/route.ts';

export interface StatedRule {
  /** * for every route whose answer has fields. */
  path: string;
  /** The parameter that a fault names, as a whole. */
  parameter: RegExp;
  /** What every message of the rule matches. */
  message: RegExp;
  /** Words of the description of the route or of the parameter. */
  states: string;
  /** Parameters that the schemas allow and the rule refuses, on top of the required ones of the first example. */
  broken: string;
}

/** A picture of pixels has the letters of the service's fonts, and cuneiform is none of them. */
const letters = (path: string, parameter: string, states: string, more = ''): StatedRule => ({
  path,
  parameter: new RegExp(`^${parameter}$`),
  message:
    /^has .+ which no font of the service can draw as (png|webp); leave that out, or send format=svg\.$/,
  states,
  broken: `${parameter}=%F0%92%80%80&format=png${more}`,
});

const upperBound = (
  path: string,
  low: string,
  high: string,
  values: readonly [string, string],
): StatedRule => ({
  path,
  parameter: new RegExp(`^(${low}|${high})$`),
  message: new RegExp(`^must be at (least ${low}|most ${high}) \\(.+\\); received .+\\.$`),
  states: `${high} is at least ${low}.`,
  broken: `${low}=${values[0]}&${high}=${values[1]}`,
});

const window = (path: string): StatedRule[] => [
  {
    path,
    parameter: /^to$/,
    message: /^must be at least from \(.+\); received .+\.$/,
    states: 'at least from',
    broken: 'from=2026-01-02&to=2026-01-01',
  },
  {
    path,
    parameter: /^from$/,
    message: /^must be at most to, which is .+, the start of the current UTC day; received .+\.$/,
    states: '365 days before to when absent',
    broken: 'from=9998-01-01',
  },
];

const changes = (path: string): StatedRule[] =>
  window(path).map((rule) =>
    rule.states.startsWith('365') ? { ...rule, states: '90 days of 24 hours before to when absent' } : rule,
  );

/** A window of 30 days is empty only where both its ends are sent. */
const month = (path: string): StatedRule => ({
  path,
  parameter: /^to$/,
  message: /^must be at least from \(.+\); received .+\.$/,
  states: 'at least from',
  broken: 'from=2026-01-02&to=2026-01-01',
});

const mail = (path: string): StatedRule[] => [
  {
    path,
    parameter: /^attachments$/,
    message:
      /^must be 0 with structure=\w+( \(the default\))?, which has no part that could hold one; .+; received \d\./,
    states: 'attachments above 0 needs structure mixed or nested.',
    broken: 'attachments=1&structure=plain',
  },
  ...window(path).map((rule) =>
    rule.states.startsWith('365') ? { ...rule, states: '30 days before to' } : rule,
  ),
  {
    path,
    parameter: /^to$/,
    message: /whole second/,
    states: 'whole second',
    broken: 'from=2026-01-01T00:00:00.100Z&to=2026-01-01T00:00:00.200Z',
  },
];

const deployments = (path: string): StatedRule[] => [
  {
    path,
    parameter: /^(from|to)$/,
    message: /^must be at (least from|most to) \(.+\); received .+\.$/,
    states: 'at least from and at most 366 days after it',
    broken: 'from=2026-01-02&to=2026-01-01',
  },
  {
    path,
    parameter: /^(from|to)$/,
    message: /^must be at most 366 days (after from|before to) \(.+\); received .+\.$/,
    states: 'at most 366 days after it',
    broken: 'from=2024-01-01&to=2026-01-01',
  },
];

const deficiency = (path: string): StatedRule[] => [
  {
    path,
    parameter: /^model$/,
    message:
      /^must be model2009 for \w+omaly; received \w+\.$|^must be model1997 or model2009 for tritanopia/,
    states: 'The -anomaly types need model2009, and model1999 does not cover tritanopia.',
    broken: 'type=tritanopia&model=model1999',
  },
  {
    path,
    parameter: /^severity$/,
    message: /^is taken by model2009 only|^is required for \w+omaly|^must be 1 or absent for \w+opia/,
    states:
      'severity goes with model2009 only: it is required for the -anomaly types, and 1 or absent for the -opia types.',
    broken: 'type=protanopia&model=model2009&severity=0.5',
  },
];

const cron = (path: string): StatedRule => ({
  path,
  parameter: /^expression$/,
  message: /runs backwards|can never run/,
  states: 'Ranges may not run backwards, and at least one of the days must exist in one of the months.',
  broken: 'expression=5-3+*+*+*+*',
});

const utcYear = (path: string, parameter: string, states: string, broken: string): StatedRule => ({
  path,
  parameter: new RegExp(`^${parameter}$`),
  message:
    /in UTC, whose year is not one of 0000 to 9999\.$|^must be from \S+ to \S+; received|of UTC; received/,
  states,
  broken,
});

const fractionDigits = (path: string): StatedRule => ({
  path,
  parameter: /^minimumFractionDigits$/,
  message: /^must be at most maximumFractionDigits \(\d+\); received \d+\.$/,
  states: 'minimumFractionDigits is at most maximumFractionDigits.',
  broken: 'minimumFractionDigits=3&maximumFractionDigits=2',
});

const noRepeats = (path: string, parameter: string, broken: string): StatedRule => ({
  path,
  parameter: new RegExp(`^${parameter}$`),
  message: /begins an extension that the tag already has|is a variant that the tag already has/,
  states: 'no variant or extension may be repeated',
  broken,
});

const commit = (path: string): StatedRule => ({
  path,
  parameter: /^commit$/,
  message: /^is no commit of the seed \d+ in \/api\/commits; received '[\da-f]{40}'\.$/,
  states: 'A sha of /api/commits of the same seed',
  broken: `commit=${'0'.repeat(40)}`,
});

export const STATED_RULES: readonly StatedRule[] = [
  commit('/api/diffs'),
  commit('/api/diffs/changeset'),
  letters('/api/images/placeholder', 'text', 'Any other letter is refused there'),
  letters(
    '/api/images/product',
    'brand',
    'A brand in other letters than its fonts have is refused',
    '&view=box',
  ),
  letters('/api/avatars', 'name', 'Initials that no font of the service has are refused there'),
  {
    path: '/api/currencies',
    parameter: /^active$/,
    message: /^active=(true|false) is status=\w+, and status=\w+ was sent; send one of the two\.$/,
    states: 'active and status must not contradict each other.',
    broken: 'active=true&status=withdrawn',
  },
  {
    path: '*',
    parameter: /^exclude$/,
    message: /^cannot be sent together with fields\.$/,
    states: 'not together with fields',
    broken: 'fields=FIRST&exclude=FIRST',
  },
  {
    path: '*',
    parameter: /^exclude$/,
    message: /^leaves no field\.$/,
    states: 'at least one must be left',
    broken: 'exclude=ALL',
  },
  ...window('/api/posts'),
  ...window('/api/dates'),
  {
    path: '/api/dates',
    parameter: /^(from|to|weekdays|businessHours)$/,
    message: /^must leave a time to draw; from .+\.$/,
    states: 'leave a time to draw',
    broken: 'from=2026-01-01T00:00:01Z&to=2026-01-01T00:00:02Z&precision=day',
  },
  ...deployments('/api/deployments'),
  ...deployments('/api/deployments/timeline'),
  ...changes('/api/diffs'),
  ...changes('/api/diffs/changeset'),
  upperBound('/api/mrz', 'minAge', 'maxAge', ['30', '20']),
  {
    path: '/api/mrz/validate',
    parameter: /^mrz$/,
    message: /^is not a machine-readable zone|^has \d+ lines? of |^has \d+ of the \d+ characters/,
    states: 'machine-readable zone',
    broken: 'mrz=P',
  },
  month('/api/events'),
  {
    path: '/api/events',
    parameter: /^after$/,
    message: /^must be the id of an event of seed \d+; received '/,
    states: 'One that the seed does not have is refused.',
    broken: 'seed=7&after=evt_000000000000',
  },
  {
    path: '/api/events',
    parameter: /^subject$/,
    message: /^names '\w+', which is the id of no \w+ of seed \d+\.$/,
    states: 'One that the seed does not have is refused.',
    broken: 'seed=7&subject=ord_000000000000',
  },
  month('/api/notifications'),
  {
    path: '/api/notifications',
    parameter: /^attemptCount$/,
    message:
      /^must be at most maxAttempts \(\d(, the default)?\); received \d\.$|^must be absent or equal maxAttempts \(\d(, the default)?\) with status=failed/,
    states: 'AttemptCount is at most maxAttempts.',
    broken: 'attemptCount=4&maxAttempts=2',
  },
  month('/api/support-tickets'),
  month('/api/webhook-deliveries'),
  {
    path: '/api/webhook-deliveries',
    parameter: /^(attemptCount|status)$/,
    message:
      /^must (equal|be at most|be below) retryLimit \(\d(, the default)?\)|^must be delivered or failed with/,
    states: 'attemptCount is at most retryLimit.',
    broken: 'attemptCount=4&retryLimit=2',
  },
  ...['', '/raw', '/thread'].flatMap((suffix) => mail(`/api/email-messages${suffix}`)),
  upperBound('/api/support-tickets', 'minMessages', 'maxMessages', ['5', '3']),
  {
    path: '/api/support-tickets',
    parameter: /^(assigned|status|maxMessages)$/,
    message: /new/,
    states: 'assigned=false allows no other status',
    broken: 'assigned=false&status=open',
  },
  {
    path: '/api/support-tickets',
    parameter: /^breached$/,
    message: /^must be false or absent with a window of /,
    states: 'breached',
    broken: 'breached=true&from=2026-01-01&to=2026-01-01',
  },
  {
    path: '/api/traces',
    parameter: /^asOf$/,
    message: /^must leave its traces between 1970-01-01 and 2554-07-21T23:34:33\.709Z for format=otlp/,
    states: 'between 1970-01-01 and 2554-07-21T23:34:33.709Z',
    broken: 'format=otlp&asOf=9993-01-01',
  },
  upperBound('/api/traces', 'minDurationMs', 'maxDurationMs', ['200', '100']),
  upperBound('/api/traces/spans', 'minDurationMs', 'maxDurationMs', ['200', '100']),
  ...window('/api/posts/comments'),
  month('/api/queue-jobs'),
  {
    path: '/api/queue-jobs',
    parameter: /^attemptCount$/,
    message:
      /^must be \d+( to \d+)? with status=\w+ and maxAttempts=\d+( \(the default\))?; received \d+\.$|^must be at most maxAttempts/,
    states: '0 for waiting, 1 to maxAttempts for active and completed, maxAttempts for failed',
    broken: 'status=failed&attemptCount=2',
  },
  {
    path: '/api/flights',
    parameter: /^to$/,
    message: /^must be at least from \(.+\); received .+\.$/,
    states: 'at least from',
    broken: 'from=2026-01-02&to=2026-01-01',
  },
  {
    path: '/api/flights',
    parameter: /^from$/,
    message: /^must be at most to, which is .+, 24 hours after asOf; received .+\.$/,
    states: '24 hours before asOf when absent',
    broken: 'asOf=2026-01-01&from=2027-01-01',
  },
  {
    path: '/api/flights',
    parameter: /^(origin|destination)$/,
    message:
      /^there is no flight from .+: its airports would be less than 120 km or at least 16200 km apart\.$/,
    states: 'Flights cover at least 120 km and less than 16,200 km.',
    broken: 'origin=JFK&destination=EWR',
  },
  {
    path: '/api/flights',
    parameter: /^status$/,
    message:
      /^must fit the window: \w+ is what .+ \(.+\), and none of these flights between .+ and .+ can\.$/,
    states: 'a mix of those for which the window has room',
    broken: 'asOf=2026-01-01&status=boarding&to=2026-01-01',
  },
  upperBound('/api/chance/numbers', 'min', 'max', ['2', '1']),
  {
    path: '/api/chance/numbers',
    parameter: /^(decimals|min|max)$/,
    message: /^no number with decimals \(.+\) lies between min \(.+\) and max \(.+\)\.$/,
    states: 'At least one number with that many decimals lies between min and max.',
    broken: 'min=0.1&max=0.2&decimals=0',
  },
  ...deficiency('/api/color-vision/palette'),
  ...deficiency('/api/color-vision/simulate'),
  {
    path: '/api/color-vision/palette',
    parameter: /^colors$/,
    message: /^must be distinct; #\w{6} appears twice\.$/,
    states: 'No colour appears twice.',
    broken: 'colors=%23fff,%23FFFFFF',
  },
  upperBound('/api/countries', 'minArea', 'maxArea', ['2', '1']),
  upperBound('/api/country-stats', 'minPopulation', 'maxPopulation', ['2', '1']),
  upperBound('/api/country-stats/series', 'from', 'to', ['2001', '2000']),
  cron('/api/cron/describe'),
  cron('/api/cron/matches'),
  {
    path: '/api/ipv4-cidr/subnets',
    parameter: /^newPrefix$/,
    message: /^must be \d+|^must be from \d+ to \d+ for a/,
    states: "newPrefix is the block's own prefix or up to 8 more.",
    broken: 'cidr=10.0.0.0/8&newPrefix=30',
  },
  noRepeats('/api/language-tags/canonicalize', 'tag', 'tag=de-1996-1996'),
  noRepeats('/api/language-tags/filter', 'available', 'available=de-1996-1996'),
  noRepeats('/api/language-tags/lookup', 'available', 'available=en-a-bb-a-cc'),
  noRepeats('/api/language-tags/lookup', 'default', 'default=en-a-bb-a-cc'),
  {
    path: '/api/language-tags/filter',
    parameter: /^ranges$/,
    message: /is not a basic language range: .* which only an extended range allows/,
    states: 'may be combined with other subtags only with mode=extended',
    broken: 'ranges=de-*&mode=basic',
  },
  fractionDigits('/api/locale-formats/currency'),
  fractionDigits('/api/locale-formats/number'),
  {
    path: '/api/locale-formats/date',
    parameter:
      /^(weekday|era|year|month|day|dayPeriod|hour|minute|second|fractionalSecondDigits|timeZoneName)$/,
    message: /^cannot be sent together with (dateStyle|timeStyle)\.$/,
    states: 'dateStyle and timeStyle cannot be combined with single parts.',
    broken: 'dateStyle=full&weekday=long',
  },
  {
    path: '/api/locale-formats/display-names',
    parameter: /^of$/,
    message: /^must be, for type=\w+, .+; received '.+'\.$/s,
    states: 'in the form of their type',
    broken: 'type=region&of=Latn',
  },
  {
    path: '/api/locale-formats/number',
    parameter: /^unit$/,
    message: /^is required for style=unit/,
    states: 'style=unit requires a unit.',
    broken: 'style=unit',
  },
  {
    path: '/api/locale-formats/plural',
    parameter: /^value$/,
    message: /^must have at most 20 decimals and no more digits than a double holds; received '.+'\.$/s,
    states: 'A number may have at most 20 decimals and no more digits than a double can hold',
    broken: 'value=1e-21',
  },
  {
    path: '/api/locale-formats/plural',
    parameter: /^locale$/,
    message: /^names '.+', for which CLDR has no ordinal rules\.$/s,
    states: 'A language without ordinal rules in CLDR is 400 with type=ordinal.',
    broken: 'locale=os&type=ordinal',
  },
  {
    path: '/api/moon/rise-set',
    parameter: /^date$/,
    message: /^\d{4}-\d\d-\d\d was left out of the calendar in .+\.$/,
    states: 'A day that the zone skipped is refused.',
    broken: 'date=2011-12-30&tz=Pacific/Apia',
  },
  {
    path: '/api/relational-seed',
    parameter: /^(customers|ordersPerCustomer|itemsPerOrder)$/,
    message:
      /^must be (at most \d+|lower): schema=.+ gives up to \d+ rows, and 400 are allowed; .+; received \d+\.$/,
    states: 'The rows of all tables are at most 400',
    broken: 'customers=50&ordersPerCustomer=5',
  },
  upperBound('/api/orders', 'minItems', 'maxItems', ['2', '1']),
  ...window('/api/carts'),
  ...window('/api/orders'),
  ...window('/api/returns'),
  ...window('/api/quotes'),
  {
    path: '/api/weather',
    parameter: /^city$/,
    message: /^must be one of the \d+ places that weather is told of, such as Berlin; received .+\.$/s,
    states: 'One of the places by its name',
    broken: 'city=Atlantis',
  },
  {
    path: '/api/weather',
    parameter: /^climate$/,
    message: /^must be \w+, the climate of .+, or be left out; received '\w+'\.$/,
    states: 'With a city, it is that of the city.',
    broken: 'city=Berlin&climate=desert',
  },
  ...window('/api/todos'),
  ...window('/api/transactions'),
  upperBound('/api/products', 'minPrice', 'maxPrice', ['2', '1']),
  {
    path: '/api/products',
    parameter: /^(min|max)Price$/,
    message: /^leaves no price: no multiple of the minor unit of [A-Z]{3}/,
    states: 'at least one amount of the currency must lie between the two',
    broken: 'minPrice=0.001&maxPrice=0.002',
  },
  upperBound('/api/holidays', 'from', 'to', ['2026-02-01', '2026-01-01']),
  {
    path: '/api/holidays',
    parameter: /^year$/,
    message: /^cannot be combined with from or to\.$/,
    states: 'year cannot be combined with from or to.',
    broken: 'year=2026&from=2026-01-01',
  },
  {
    path: '/api/utm-mgrs/from-latlng',
    parameter: /^zone$/,
    message: /^must be the point's own zone|^cannot be sent for latitude .+, which lies in UPS\.$/,
    states: "zone is the point's own or one of its two neighbours, and is not sent for a point in UPS.",
    broken: 'lat=0&lng=0&zone=1',
  },
  {
    path: '/api/utm-mgrs/from-mgrs',
    parameter: /^mgrs$/,
    message: /^has square [A-Z]{2}, which does not reach into band|^names 3[246]X, which is not a grid zone/,
    states: 'the square must reach into its band, and 32X, 34X and 36X are not grid zones',
    broken: 'mgrs=32X+MA',
  },
  {
    path: '/api/utm-mgrs/to-latlng',
    parameter: /^zone$/,
    message: /^is required in UTM and must be 1 to 60\.$|^cannot be sent for UPS\.$/,
    states: 'zone is required in UTM and not allowed for UPS.',
    broken: 'system=ups&hemisphere=north&easting=2000000&northing=1500000&zone=1',
  },
  {
    path: '/api/utm-mgrs/to-latlng',
    parameter: /^band$/,
    message: /^must be C to X without I and O in UTM|^must be A, B, Y or Z in UPS/,
    states: 'band is C to X without I and O in UTM, and A, B, Y or Z in UPS.',
    broken: 'system=utm&zone=1&band=A',
  },
  {
    path: '/api/utm-mgrs/to-latlng',
    parameter: /^hemisphere$/,
    message:
      /^is required, north or south, where band is not sent\.$|^is \w+, but band [A-Za-z] is in the \w+\.$/,
    states: 'hemisphere or band is required, and the two must agree.',
    broken: 'zone=1&band=U&hemisphere=south',
  },
  {
    path: '/api/utm-mgrs/to-latlng',
    parameter: /^(easting|northing|band)$/,
    message: /puts the point at latitude|^must be from -600000 to 1600000 in UTM|does not contain the point/,
    states:
      'The point must be in the grid, which extends half a degree beyond its limits, and in the band that was sent.',
    broken: 'zone=31&band=U&easting=500000&northing=0',
  },
  {
    path: '/api/utm-mgrs/zone',
    parameter: /^zone$/,
    message: /^cannot be sent with polar band|^is not used in band X/,
    states: 'zone is not allowed with a polar band, and zones 32, 34 and 36 are not used in band X.',
    broken: 'zone=32&band=X',
  },
  utcYear('/api/chance/uuids', 'asOf', '1970-01-01 to 9700-01-01', 'version=v7&asOf=9700-06-01'),
  utcYear(
    '/api/orders',
    'from',
    'Its year in UTC is 0000 to 9998.',
    'from=0000-01-01T00:00%2B01:00&to=2026-01-01',
  ),
];

/** What a route says of ids that its seed does not have. */
export function lookupRules({ path, route }: Endpoint): StatedRule[] {
  const { id, by = {} }: Partial<Lookup<never>> = (isGenerated(route) && route.lookup) || {};
  const states = 'One that the seed does not have is refused.';
  const rules = OWNER_NAMES.filter((name) => by[name]).map((name) => ({
    path,
    parameter: new RegExp(`^${name}$`),
    message: /^must name an? (user|order|job|product|deployment) of the world of seed \d+; received '.*'\.$/s,
    states,
    broken: `${name}=x`,
  }));
  if (!id) return rules;
  const message =
    /^names '.*', which (is the \w+( or \w+)? of no record of seed \d+(, which was drawn, as none was sent)?; what a list makes for a request, behind its total, may not be found again|comes only at .+, after the end of the window|is not as the other parameters ask)\.$/s;
  return [...rules, { path, parameter: /^id$/, message, states, broken: 'id=x' }];
}

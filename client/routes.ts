/**
 * Written from the OpenAPI document by
 * `GOLDEN=write npx vitest run test/golden.test.ts test/client/generated`.
 */

export const ROUTES = {
  /** Decisions about access to resources, each the verdict of one published policy. */
  accessControl: { path: '/api/access-control', answer: 'list' },
  /** The verdict of the access policy on one request, rule by rule. */
  accessControlEvaluate: { path: '/api/access-control/evaluate', answer: 'result' },
  /** The complete policy behind the access decisions, in order. */
  accessControlPolicy: { path: '/api/access-control/policy', answer: 'result' },
  /** Postal addresses whose city, region and postal code belong together. */
  addresses: { path: '/api/addresses', answer: 'list' },
  /** Airports with scheduled flights: codes, place, country and time zone. */
  airports: { path: '/api/airports', answer: 'list' },
  /** Sessions of users, with device, address and risk, as seen at an instant. */
  authSessions: { path: '/api/auth-sessions', answer: 'list' },
  /** Attempts to sign in: successes, and failures at each step. */
  authSessionsLoginAttempts: { path: '/api/auth-sessions/login-attempts', answer: 'list' },
  /** A picture of a user of a seed, or of any name: initials, shapes, an identicon or a face. */
  avatars: { path: '/api/avatars', answer: 'picture' },
  /** What the calendar says of a day: week, quarter, Julian day, Easter, and the day in another calendar. */
  calendar: { path: '/api/calendar', answer: 'result' },
  /** Carts of customers: those that became an order, those that were left, and those in use. */
  carts: { path: '/api/carts', answer: 'list' },
  /** Tosses of a coin. */
  chanceCoins: { path: '/api/chance/coins', answer: 'list' },
  /** Rolls of dice. */
  chanceDice: { path: '/api/chance/dice', answer: 'list' },
  /** Random numbers from a distribution. */
  chanceNumbers: { path: '/api/chance/numbers', answer: 'list' },
  /** Items in random order, with every order equally likely. */
  chanceShuffle: { path: '/api/chance/shuffle', answer: 'list' },
  /** Random UUIDs of version 4, or time-ordered ones of version 7. */
  chanceUuids: { path: '/api/chance/uuids', answer: 'list' },
  /** Which colours of a palette can still be told apart with a colour-vision deficiency. */
  colorVisionPalette: { path: '/api/color-vision/palette', answer: 'result' },
  /** How a colour looks to people with a colour-vision deficiency. */
  colorVisionSimulate: { path: '/api/color-vision/simulate', answer: 'result' },
  /** The history of the shop's repository, newest commit first, as seen at an instant. */
  commits: { path: '/api/commits', answer: 'list' },
  /** Companies whose name, address, phone number and domain belong together. */
  companies: { path: '/api/companies', answer: 'list' },
  /** Which cookies a browser sends with a request, and why not the others. */
  cookiesMatch: { path: '/api/cookies/match', answer: 'result' },
  /** Whether a browser would store a cookie, rule by rule. */
  cookiesParse: { path: '/api/cookies/parse', answer: 'result' },
  /** Countries and territories of ISO 3166-1. */
  countries: { path: '/api/countries', answer: 'list' },
  /** Groups of countries with their members: the European Union, the OECD, ASEAN and others. */
  countryGroups: { path: '/api/country-groups', answer: 'list' },
  /** Figures of 215 economies for indicators of the World Bank. */
  countryStats: { path: '/api/country-stats', answer: 'list' },
  /** Indicators summed or averaged over groups of economies. */
  countryStatsAggregates: { path: '/api/country-stats/aggregates', answer: 'list' },
  /** The indicators of country-stats with unit, source, vintage and coverage. */
  countryStatsIndicators: { path: '/api/country-stats/indicators', answer: 'list' },
  /** Economies ranked by one indicator. */
  countryStatsRankings: { path: '/api/country-stats/rankings', answer: 'list' },
  /** One indicator year by year for some countries. */
  countryStatsSeries: { path: '/api/country-stats/series', answer: 'list' },
  /** Every indicator of one country in one year, with its rank. */
  countryStatsYear: { path: '/api/country-stats/year', answer: 'list' },
  /** A cron expression in plain English, with its next runs. */
  cronDescribe: { path: '/api/cron/describe', answer: 'result' },
  /** Whether a cron job runs at an instant, field by field. */
  cronMatches: { path: '/api/cron/matches', answer: 'result' },
  /** Whether a Content-Security-Policy lets a page load a resource, and which words decide. */
  cspCheck: { path: '/api/csp/check', answer: 'result' },
  /** The directives of Content-Security-Policy: what each governs, falls back to and accepts. */
  cspDirectives: { path: '/api/csp/directives', answer: 'result' },
  /** Hash of an inline script or style, as a source expression and as integrity metadata. */
  cspHash: { path: '/api/csp/hash', answer: 'result' },
  /** Weaknesses of a Content-Security-Policy, with severity and remedy. */
  cspLint: { path: '/api/csp/lint', answer: 'result' },
  /** A Content-Security-Policy as structured directives, with every remark on its syntax. */
  cspParse: { path: '/api/csp/parse', answer: 'result' },
  /** Currencies of ISO 4217 with their minor units and the countries that use them. */
  currencies: { path: '/api/currencies', answer: 'list' },
  /** Random dates and times of a window, on the weekdays and in the hours that are allowed. */
  dates: { path: '/api/dates', answer: 'list' },
  /** Deployments of four services to three environments, with rollbacks to earlier ones. */
  deployments: { path: '/api/deployments', answer: 'list' },
  /** What happened in each deployment, event by event. */
  deploymentsTimeline: { path: '/api/deployments/timeline', answer: 'list' },
  /** Patches of source files that git applies, with their hunks line by line. */
  diffs: { path: '/api/diffs', answer: 'list' },
  /** A change of several files for one purpose, with the files that it applies to and the commit message. */
  diffsChangeset: { path: '/api/diffs/changeset', answer: 'result' },
  /** Mail about the orders, returns and incidents of a shop, with the parts that mail readers find in it. */
  emailMessages: { path: '/api/email-messages', answer: 'list' },
  /** One message of /api/email-messages as it is sent, to be opened in a mail program. */
  emailMessagesRaw: { path: '/api/email-messages/raw', answer: 'result' },
  /** A conversation by mail: a message of /api/email-messages and the answers to it, in the order of their dates. */
  emailMessagesThread: { path: '/api/email-messages/thread', answer: 'result' },
  /** Mail addresses that never receive anything. */
  emails: { path: '/api/emails', answer: 'list' },
  /** What happens in a world, oldest first, as CloudEvents: a feed to replay or to go on with. */
  events: { path: '/api/events', answer: 'feed' },
  /** Files whose name, media type, size and folder fit their kind. */
  files: { path: '/api/files', answer: 'list' },
  /** Flights between real airports, with states, delays and local times that fit each other. */
  flights: { path: '/api/flights', answer: 'list' },
  /** Holidays of 200 countries, day by day. */
  holidays: { path: '/api/holidays', answer: 'list' },
  /** A placeholder image of any size with words on it. */
  imagesPlaceholder: { path: '/api/images/placeholder', answer: 'picture' },
  /** A picture of a product: the thing itself in its colour and material, a close look at it, or its box. */
  imagesProduct: { path: '/api/images/product', answer: 'picture' },
  /** Addresses, domains, URLs, slugs and ports. */
  internet: { path: '/api/internet', answer: 'list' },
  /** Stock of each product in each warehouse, with what is reserved and what is on its way. */
  inventory: { path: '/api/inventory', answer: 'list' },
  /** How two IPv4 blocks relate to each other. */
  ipv4CidrCompare: { path: '/api/ipv4-cidr/compare', answer: 'result' },
  /** Whether an IPv4 block contains an address. */
  ipv4CidrContains: { path: '/api/ipv4-cidr/contains', answer: 'result' },
  /** Boundaries, masks and size of an IPv4 block. */
  ipv4CidrParse: { path: '/api/ipv4-cidr/parse', answer: 'result' },
  /** An IPv4 block split into equal subnets. */
  ipv4CidrSubnets: { path: '/api/ipv4-cidr/subnets', answer: 'result' },
  /** Canonical form and parts of a language tag. */
  languageTagsCanonicalize: { path: '/api/language-tags/canonicalize', answer: 'result' },
  /** All available language tags that match a list of language ranges. */
  languageTagsFilter: { path: '/api/language-tags/filter', answer: 'result' },
  /** The one available language tag that best matches a list of language ranges. */
  languageTagsLookup: { path: '/api/language-tags/lookup', answer: 'result' },
  /** Subtags of the IANA Language Subtag Registry. */
  languageTagsSubtags: { path: '/api/language-tags/subtags', answer: 'list' },
  /** Languages of the IANA registry with their likely script, region and countries. */
  languages: { path: '/api/languages', answer: 'list' },
  /** The week, the hour cycle and the names of months, days and eras of a locale. */
  localeFormatsCalendar: { path: '/api/locale-formats/calendar', answer: 'result' },
  /** An amount of money as a locale writes it. */
  localeFormatsCurrency: { path: '/api/locale-formats/currency', answer: 'result' },
  /** A date or a time of day as a locale writes it. */
  localeFormatsDate: { path: '/api/locale-formats/date', answer: 'result' },
  /** What a locale calls regions, languages, scripts, currencies, calendars and date fields. */
  localeFormatsDisplayNames: { path: '/api/locale-formats/display-names', answer: 'result' },
  /** A list as a locale writes it in a sentence. */
  localeFormatsList: { path: '/api/locale-formats/list', answer: 'result' },
  /** A number as a locale writes it. */
  localeFormatsNumber: { path: '/api/locale-formats/number', answer: 'result' },
  /** The digits, symbols, grouping and patterns that a locale writes numbers with. */
  localeFormatsNumbers: { path: '/api/locale-formats/numbers', answer: 'result' },
  /** The plural categories of a locale, and the category of each number. */
  localeFormatsPlural: { path: '/api/locale-formats/plural', answer: 'result' },
  /** A time relative to now, as a locale expresses it. */
  localeFormatsRelativeTime: { path: '/api/locale-formats/relative-time', answer: 'result' },
  /** Filler text of a given number of words, sentences or paragraphs. */
  lorem: { path: '/api/lorem', answer: 'list' },
  /** The Moon at one instant: how much of it is lit, its phase, its age and the phases around it. */
  moonPhase: { path: '/api/moon/phase', answer: 'result' },
  /** The new moons, quarters and full moons of a year. */
  moonPhases: { path: '/api/moon/phases', answer: 'result' },
  /** Where the Moon is in the sky of a place, and when it next crosses the meridian. */
  moonPosition: { path: '/api/moon/position', answer: 'result' },
  /** When the Moon rises, is highest and sets on one day at a place. */
  moonRiseSet: { path: '/api/moon/rise-set', answer: 'result' },
  /** Machine-readable zones of specimen passports, identity cards and visas. */
  mrz: { path: '/api/mrz', answer: 'list' },
  /** Whether the machine-readable zone of a travel document is valid, with the proof. */
  mrzValidate: { path: '/api/mrz/validate', answer: 'result' },
  /** Notifications by mail, text message, push and inbox, with every attempt to deliver them. */
  notifications: { path: '/api/notifications', answer: 'list' },
  /** Orders whose lines, amounts, state and dates fit each other. */
  orders: { path: '/api/orders', answer: 'list' },
  /** An example number of each region and type, from the numbering plans. */
  phoneNumbersExamples: { path: '/api/phone-numbers/examples', answer: 'list' },
  /** A telephone number in one of its written forms, and as it is dialled from another country. */
  phoneNumbersFormat: { path: '/api/phone-numbers/format', answer: 'result' },
  /** A telephone number read by the numbering plans: calling code, region, type and formats. */
  phoneNumbersParse: { path: '/api/phone-numbers/parse', answer: 'result' },
  /** Numbering plans: prefixes, number ranges by type and written formats of each region. */
  phoneNumbersPlans: { path: '/api/phone-numbers/plans', answer: 'list' },
  /** Posts of a shop's blog, with authors of the world, whole sentences, and comments that can be counted. */
  posts: { path: '/api/posts', answer: 'list' },
  /** Comments on the posts of /api/posts, in threads and in the order in which they were written. */
  postsComments: { path: '/api/posts/comments', answer: 'list' },
  /** Products whose name, description, number and price belong to their category. */
  products: { path: '/api/products', answer: 'list' },
  /** Jobs of a work queue with attempts, backoff, progress, results and errors that fit their status. */
  queueJobs: { path: '/api/queue-jobs', answer: 'list' },
  /** What customers say of products that they bought and kept, in a sentence or two, with stars. */
  quotes: { path: '/api/quotes', answer: 'list' },
  /** Tables of a small database whose rows refer to each other, as JSON and as SQL. */
  relationalSeed: { path: '/api/relational-seed', answer: 'result' },
  /** Returns whose items, refund and dates fit the order that they come from. */
  returns: { path: '/api/returns', answer: 'list' },
  /** Subdivisions of countries by ISO 3166-2: states, provinces, regions. */
  subdivisions: { path: '/api/subdivisions', answer: 'list' },
  /** Support tickets with whole conversations, whose state, dates and service level fit each other. */
  supportTickets: { path: '/api/support-tickets', answer: 'list' },
  /** The current time, or any instant, by the clocks of one or more time zones. */
  time: { path: '/api/time', answer: 'result' },
  /** Time zones by their current IANA names, with aliases, offsets and countries. */
  timeZones: { path: '/api/time-zones', answer: 'list' },
  /** What the people of the shop have to do, about its orders, products and services. */
  todos: { path: '/api/todos', answer: 'list' },
  /** Credentials that are well formed and give access to nothing. */
  tokens: { path: '/api/tokens', answer: 'list' },
  /** Traces through the services of one shop, whose spans nest in time and fail for a reason. */
  traces: { path: '/api/traces', answer: 'list' },
  /** Single spans of the traces of /api/traces, by service, kind, status and duration. */
  tracesSpans: { path: '/api/traces/spans', answer: 'list' },
  /** Payments, refunds and payouts that fit the orders they belong to. */
  transactions: { path: '/api/transactions', answer: 'list' },
  /** User-agent strings of real browsers, as frequent as on the web. */
  userAgents: { path: '/api/user-agents', answer: 'list' },
  /** People whose name, address, phone number and mail address belong together. */
  users: { path: '/api/users', answer: 'list' },
  /** UTM or UPS coordinates and MGRS reference of a point. */
  utmMgrsFromLatlng: { path: '/api/utm-mgrs/from-latlng', answer: 'result' },
  /** South-west corner, centre and bounds of an MGRS square. */
  utmMgrsFromMgrs: { path: '/api/utm-mgrs/from-mgrs', answer: 'result' },
  /** Latitude and longitude of a UTM or UPS coordinate. */
  utmMgrsToLatlng: { path: '/api/utm-mgrs/to-latlng', answer: 'result' },
  /** Limits, central meridian, EPSG codes and exceptions of a grid zone. */
  utmMgrsZone: { path: '/api/utm-mgrs/zone', answer: 'result' },
  /** Weather of real places on days of the year, whose figures fit each other, the climate and the season. */
  weather: { path: '/api/weather', answer: 'list' },
  /** Webhooks that were delivered, are being retried or were given up, with signatures that verify. */
  webhookDeliveries: { path: '/api/webhook-deliveries', answer: 'list' },
  /** Words by part of speech and language. */
  words: { path: '/api/words', answer: 'list' },
} as const;

/** Lists that are sent as a repeated parameter, because their items may have commas. */
export const REPEATED: readonly string[] = ['setCookie'];

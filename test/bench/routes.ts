/**
 * What `npm run bench:routes` asks: for each route a query that no request asked before, by its number. What
 * follows a blank in a name tells queries of one route apart.
 */

const octets = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
const hex = (index: number) => `%23${((index * 2_654_435_761) % 2 ** 24).toString(16).padStart(6, '0')}`;
/** Spread over a range, without a pattern that rounding would hide. */
const spread = (index: number, low: number, high: number) =>
  (low + ((index * 0.618_033_988_75) % 1) * (high - low)).toFixed(6);
const instant = (index: number) => new Date(Date.UTC(2020, 0, 1) + index * 61_000).toISOString();
const zone = (index: number) => ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata'][index % 4];

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'da', 'sv', 'nl', 'pl'];
const REGIONS = ['US', 'GB', 'DE', 'FR', 'ES', 'IT', 'BR', 'DK', 'NL', 'PL'];
/** A hundred tags, as many as /lookup takes. */
const TAGS = LANGUAGES.flatMap((language) => REGIONS.map((region) => `${language}-${region}`)).join(',');

export const ROUTES: Readonly<Record<string, (index: number) => string>> = {
  'ipv4-cidr/parse': (index) => `cidr=${octets(index)}/24`,
  'ipv4-cidr/contains': (index) => `cidr=10.0.0.0/8&ip=${octets(index)}`,
  'ipv4-cidr/subnets': (index) => `cidr=${octets(index)}/24&newPrefix=26`,
  'ipv4-cidr/compare': (index) => `a=10.0.0.0/12&b=${octets(index)}/24`,
  'color-vision/simulate': (index) => `hex=${hex(index)}&type=deuteranopia&model=model1997`,
  'color-vision/palette': (index) =>
    `colors=%231f77b4,%23ff7f0e,%232ca02c,${hex(index)}&type=deuteranopia&model=model1997`,
  'utm-mgrs/from-latlng': (index) => `lat=${spread(index, -79, 83)}&lng=${spread(index * 7, -180, 180)}`,
  'utm-mgrs/to-latlng': (index) =>
    `zone=32&hemisphere=north&easting=${spread(index, 300000, 700000)}&northing=${spread(index * 7, 1e6, 7.9e6)}`,
  'utm-mgrs/from-mgrs': (index) => `mgrs=32UMU${String((index * 7919) % 10_000_000_000).padStart(10, '0')}`,
  'utm-mgrs/zone': (index) => `zone=${(index % 60) + 1}&band=U`,
  'moon/phase': (index) => `at=${instant(index)}&tz=${zone(index)}`,
  'moon/position': (index) =>
    `lat=${spread(index, -60, 60)}&lng=${spread(index * 7, -180, 180)}&at=${instant(index)}`,
  'moon/rise-set': (index) =>
    `lat=${spread(index, -60, 60)}&lng=${spread(index * 7, -180, 180)}&` +
    `date=${instant((index % 40_000) * 1000).slice(0, 10)}`,
  'moon/phases': (index) => `year=${1900 + (index % 201)}&tz=${zone(index)}`,
  'cron/describe': (index) => `expression=*/15 9-17 * * MON-FRI&from=${instant(index)}`.replaceAll(' ', '+'),
  'cron/matches': (index) => `expression=0 9 * * MON-FRI&at=${instant(index)}`.replaceAll(' ', '+'),
  'language-tags/canonicalize': (index) =>
    `tag=${LANGUAGES[index % 10]}-latn-${REGIONS[((index / 10) % 10) | 0]}-x-${index}`,
  'language-tags/lookup': (index) => `ranges=xx-${index % 1e8},pl-BR-x-${index % 1e8}&available=${TAGS}`,
  'phone-numbers/parse': (index) =>
    `value=%2B1202555${String(index % 10_000).padStart(4, '0')}&country=US&x=${index}`,
  'locale-formats/number': (index) => `locale=de&value=${index}.25`,
  'locale-formats/currency': (index) => `locale=fr&value=${index}.5&currency=EUR`,
  'locale-formats/date': (index) =>
    `locale=es&at=${instant(index)}&tz=${zone(index)}&dateStyle=full&timeStyle=short`,
  'locale-formats/list': (index) => `locale=en&items=apples,pears,plum-${index}`,
  'locale-formats/relative-time': (index) => `locale=ru&value=-${index}&unit=day`,
  'locale-formats/display-names': (index) =>
    `locale=ja&type=region&of=${REGIONS[index % 10]},${REGIONS[((index / 10) % 10) | 0]}&x=${index}`,
  'locale-formats/plural': (index) => `locale=pl&value=${index},${index}.5`,
  'locale-formats/numbers': (index) => `locale=hi&x=${index}`,
  'locale-formats/calendar': (index) => `locale=fr&x=${index}`,
  weather: (index) => `seed=${index}`,
  countries: (index) => `region=europe&sort=area-desc&count=5&minArea=${index}`,
  'countries search': (index) => `search=${LANGUAGES[index % 10]}&maxArea=${1e7 + index}`,
  'country-stats': (index) => `minPopulation=${index}&indicators=population,gdp&count=10`,
  'country-stats all': (index) => `minPopulation=${index}`,
  'country-stats/year': (index) => `country=${REGIONS[index % 10]}&year=${1960 + (index % 66)}&x=${index}`,
  'country-stats/series': (index) =>
    `country=${REGIONS[index % 10]},JP&indicator=population&from=${1990 + (index % 30)}&fill=previous&x=${index}`,
  'country-stats/rankings': (index) =>
    `indicator=gdpPerCapita&count=10&offset=${index % 200}&year=${1990 + (Math.floor(index / 200) % 30)}`,
  'country-stats/aggregates': (index) =>
    `by=incomeGroup&indicators=gdpPerCapita,lifeExpectancy&year=${1960 + (index % 66)}&x=${index}`,
  'country-stats/indicators': (index) => `x=${index}`,
};

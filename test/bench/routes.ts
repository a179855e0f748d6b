/** What `npm run bench` asks: for each route a path that no request asked before, by its number. */

const octets = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

export const ROUTES: Readonly<Record<string, (index: number) => string>> = {
  'ipv4-cidr/parse': (index) => `cidr=${octets(index)}/24`,
  weather: (index) => `seed=${index}`,
  countries: (index) => `region=europe&sort=area-desc&count=5&minArea=${index}`,
  'country-stats/rankings': (index) =>
    `indicator=gdpPerCapita&count=10&offset=${index % 200}&year=${1990 + (Math.floor(index / 200) % 30)}`,
};

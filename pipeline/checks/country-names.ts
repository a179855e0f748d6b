import { folded } from '../../db/folded.ts';
import { check, offenders } from './check.ts';

/** Names that people look for, of each kind and from each source, with exactly the countries that they find. */
const FOUND: Readonly<Record<string, string>> = {
  "Côte d'Ivoire": 'CI',
  Burma: 'MM',
  'Cape Verde': 'CV',
  'Cabo Verde': 'CV',
  Czechoslovakia: 'CZ SK',
  'Czech Republic': 'CZ',
  Deutschland: 'DE',
  España: 'ES',
  'Federal Republic of Germany': 'DE',
  Holland: 'NL',
  Swaziland: 'SZ',
  Turkey: 'TR',
  Türkiye: 'TR',
  Ελλάδα: 'GR',
  日本: 'JP',
};

export default check({
  id: 'country-names',
  promise: 'Every country is found by its common name and by its other present and former names.',
  *run(sqlite) {
    yield* offenders(
      sqlite,
      `SELECT code, country.name FROM country LEFT JOIN country_name common
         ON country_code = code AND kind = 'common' AND position = 0 AND common.name = country.name
       WHERE common.name IS NULL`,
    );
    yield* offenders(
      sqlite,
      "SELECT country_code, count(*) AS common FROM country_name WHERE kind = 'common' GROUP BY 1 HAVING common > 1",
    );
    yield* offenders(
      sqlite,
      `SELECT country_code, name FROM country_name
       GROUP BY country_code, kind, language, name HAVING count(*) > 1`,
    );
    const rows = sqlite.prepare('SELECT country_code, name, name_folded FROM country_name').raw();
    for (const [code, name, plain] of rows.iterate() as IterableIterator<[string, string, string]>) {
      if (folded(name) !== plain) yield `${code}: ${name} is folded to ${plain}`;
    }
    const found = sqlite
      .prepare('SELECT DISTINCT country_code FROM country_name WHERE name_folded = ? ORDER BY 1')
      .pluck();
    for (const [name, codes] of Object.entries(FOUND)) {
      const actual = found.all(folded(name)).join(' ');
      if (actual !== codes) yield `${name}: expected ${codes}, found ${actual || 'none'}`;
    }
  },
});

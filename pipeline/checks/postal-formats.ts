import { check } from './check.ts';

const DIGITS = '0123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export default check({
  id: 'postal-formats',
  promise:
    'The expression of a country matches codes in each of its formats, as a whole, and a country has both or neither.',
  *run(sqlite) {
    const countries = sqlite
      .prepare('SELECT code, postal_code_format, postal_code_pattern FROM country')
      .raw()
      .all() as [code: string, format: string | null, pattern: string | null][];
    for (const [code, format, pattern] of countries) {
      if (format === null || pattern === null) {
        if (format !== pattern) yield `${code}: ${JSON.stringify({ format, pattern })}`;
        continue;
      }
      const expression = new RegExp(pattern);
      for (const form of format.split('|')) {
        const codes = filled(form).filter((each) => expression.test(each));
        if (codes.length === 0) yield `${code}: ${pattern} matches no '${form}'`;
        const [longer] = codes.filter((each) => expression.test(`${each}-X`) || expression.test(`X-${each}`));
        if (longer !== undefined) yield `${code}: ${pattern} also matches more than '${longer}'`;
      }
    }
  },
});

/** Codes in a format: with every digit in turn in place of #, and every letter in place of @. */
function filled(form: string): string[] {
  const letters = form.includes('@') ? [...LETTERS] : [''];
  return [...DIGITS].flatMap((digit) =>
    letters.map((letter) => form.replaceAll('#', digit).replaceAll('@', letter)),
  );
}

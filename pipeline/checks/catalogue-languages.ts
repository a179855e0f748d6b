import { CATALOGUE_LANGUAGES, type ProductNoun } from '../../db/product-vocabulary.ts';
import type { Story } from '../../db/stories.ts';
import { check } from './check.ts';

type Told = Story<'catalogue'>;

export default check({
  id: 'catalogue-languages',
  promise:
    'The product catalogue is told in each of its languages, and each of them has a word for every word of the ' +
    'English one and for no other.',
  *run(sqlite) {
    const nouns = sqlite
      .prepare("SELECT value FROM vocabulary WHERE list GLOB 'product.*.noun' AND locale = 'en'")
      .pluck()
      .all()
      .map((value) => JSON.parse(value as string) as ProductNoun);
    const tell = sqlite.prepare("SELECT content FROM story WHERE kind = 'catalogue' AND name = ?").pluck();
    for (const language of CATALOGUE_LANGUAGES) {
      const content = tell.get(language);
      if (content === undefined) yield `${language}: no catalogue`;
      else
        for (const fault of faults(nouns, JSON.parse(content as string) as Told))
          yield `${language}: ${fault}`;
    }
  },
});

function* faults(nouns: readonly ProductNoun[], told: Told): Iterable<string> {
  const options = nouns.flatMap((noun) => noun.options);
  const english = {
    nouns: nouns.map(({ name }) => name),
    options: options.map(({ text }) => text),
    colors: options.flatMap(({ text, color }) => (color === null ? [] : [text.slice('in '.length)])),
    uses: nouns.flatMap(({ uses }) => uses),
    materials: nouns.flatMap(({ materials }) => materials),
  };
  for (const [what, expected] of Object.entries(english)) {
    yield* differences(what, told[what as keyof typeof english], expected);
  }
  for (const { name, adjectives, materials, benefits, options: own } of nouns) {
    const said = told.nouns[name];
    if (said === undefined) continue;
    yield* differences(`${name}: adjectives`, said.adjectives, adjectives);
    yield* differences(`${name}: materials`, said.materials, materials);
    yield* differences(`${name}: benefits`, said.benefits, benefits);
    const texts = own.map(({ text }) => text);
    yield* strangers(`${name}: options`, new Set(Object.keys(said.options ?? {})), new Set(texts));
  }
}

function* differences(
  what: string,
  told: Readonly<Record<string, unknown>>,
  expected: readonly string[],
): Iterable<string> {
  const said = new Set(Object.keys(told));
  const english = new Set(expected);
  for (const word of english.difference(said)) yield `${what}: nothing for '${word}'`;
  yield* strangers(what, said, english);
}

function* strangers(what: string, said: ReadonlySet<string>, english: ReadonlySet<string>): Iterable<string> {
  for (const word of said.difference(english)) yield `${what}: '${word}' is in no catalogue`;
}

/** Random language tags that are Unicode locale identifiers too, so that the runtime takes them. */
import type { Stream } from '../../generators/draws/random.ts';

/** Subtags to draw from; the more of them are aliases, the more a canonicalizer has to do. */
export interface TagVocabulary {
  languages: readonly string[];
  scripts: readonly string[];
  regions: readonly string[];
  variants: readonly string[];
  /** Keys of -u- and -t- with a value. */
  keywords: readonly string[];
  fields: readonly string[];
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const ALPHANUMERICS = [...LETTERS, ...'0123456789'];
const SINGLETONS = ALPHANUMERICS.filter((character) => !'tux'.includes(character));

const characters = (stream: Stream, from: readonly string[], length: number) =>
  Array.from({ length }, () => stream.pick(from)).join('');

const alphanumeric = (stream: Stream, min: number, max: number) =>
  characters(stream, ALPHANUMERICS, stream.int(min, max));

/** As many as chance gives; none is drawn twice. */
function some(stream: Stream, more: number, draw: () => string): string[] {
  const drawn = new Set<string>();
  while (stream.chance(more)) drawn.add(draw());
  return [...drawn];
}

function languageId(stream: Stream, vocabulary: TagVocabulary): string[] {
  const rare = () => stream.chance(0.05);
  const subtags = [
    rare() ? characters(stream, LETTERS, stream.pick([2, 3, 5, 8])) : stream.pick(vocabulary.languages),
  ];
  if (stream.chance(0.3)) {
    subtags.push(rare() ? characters(stream, LETTERS, 4) : stream.pick(vocabulary.scripts));
  }
  if (stream.chance(0.5)) {
    subtags.push(rare() ? characters(stream, LETTERS, 2) : stream.pick(vocabulary.regions));
  }
  const variant = () => (rare() ? alphanumeric(stream, 5, 8) : stream.pick(vocabulary.variants));
  return [...subtags, ...some(stream, 0.3, variant)];
}

function unicodeExtension(stream: Stream, vocabulary: TagVocabulary): string {
  const attributes = some(stream, 0.15, () => alphanumeric(stream, 3, 8));
  const keyword = () => {
    if (stream.chance(0.85)) return stream.pick(vocabulary.keywords);
    const key = stream.pick(ALPHANUMERICS) + stream.pick(LETTERS);
    return [key, ...some(stream, 0.5, () => stream.pick(['true', 'yes', alphanumeric(stream, 3, 8)]))].join(
      '-',
    );
  };
  const keywords = [keyword(), ...some(stream, 0.4, keyword)];
  return ['u', ...attributes, ...keywords].join('-');
}

function transformExtension(stream: Stream, vocabulary: TagVocabulary): string {
  const field = () =>
    stream.chance(0.8)
      ? stream.pick(vocabulary.fields)
      : `${stream.pick(LETTERS)}${stream.int(0, 9)}-${alphanumeric(stream, 3, 8)}`;
  const source = stream.chance(0.7) ? languageId(stream, vocabulary) : [field()];
  return ['t', ...source, ...some(stream, 0.4, field)].join('-');
}

function letterCase(stream: Stream, tag: string): string {
  if (stream.chance(0.5)) return tag;
  if (stream.chance(0.5)) return tag.toUpperCase();
  return tag.replace(/[a-z]/gi, (letter) =>
    stream.chance(0.5) ? letter.toUpperCase() : letter.toLowerCase(),
  );
}

export function randomTag(stream: Stream, vocabulary: TagVocabulary): string {
  const extensions: string[] = [];
  if (stream.chance(0.3)) extensions.push(unicodeExtension(stream, vocabulary));
  if (stream.chance(0.2)) extensions.push(transformExtension(stream, vocabulary));
  for (const singleton of some(stream, 0.1, () => stream.pick(SINGLETONS))) {
    extensions.splice(stream.int(0, extensions.length), 0, `${singleton}-${alphanumeric(stream, 2, 8)}`);
  }
  if (stream.chance(0.1)) {
    extensions.push(
      ['x', alphanumeric(stream, 1, 8), ...some(stream, 0.3, () => alphanumeric(stream, 1, 8))].join('-'),
    );
  }
  return letterCase(stream, [...languageId(stream, vocabulary), ...extensions].join('-'));
}

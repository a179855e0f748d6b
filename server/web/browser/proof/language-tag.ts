/** A language tag subtag by subtag, and its canonical form (RFC 5646 §2.1 and §4.5, UTS #35 Annex C). */
import { withFields } from '../answered-request.ts';
import { type Change, Inputs, type Proof, type Reading, type Step } from './proof.ts';

interface Canonical {
  input: string;
  canonical: string;
  isCanonical: boolean;
  kind: 'language-tag' | 'grandfathered' | 'private-use';
  language: string | null;
  script: string | null;
  region: string | null;
  extensions: readonly string[];
  privateUse: string | null;
}

interface Piece {
  from: number;
  to: number;
  text: string;
}

export const prove: Proof = (data, asked) => {
  const answer = withFields<Canonical>(data, 'canonical', 'kind', 'language', 'extensions');
  if (!answer) return undefined;
  const inputs = new Inputs(asked, 'tag');
  const text = inputs.all[0]?.text ?? '';
  const end: Step = {
    title: 'The canonical form',
    reads: inputs.whole('tag'),
    says: answer.isCanonical ? 'The tag was sent in its canonical form.' : `It is ${answer.canonical}.`,
    clause: 'RFC 5646 §4.5; UTS #35 Annex C',
    verdict: answer.isCanonical ? 'pass' : 'note',
    word: answer.isCanonical ? 'as sent' : 'differs',
  };
  const steps = answer.kind === 'language-tag' ? ofTag(text, answer) : ofWhole(inputs.whole('tag'), answer);
  return { inputs: inputs.all, steps: [...steps, end], change: changeOf(text, answer, inputs) };
};

/** The first letter in the other case; or the only character that is not as in the canonical form. */
function changeOf(text: string, { canonical, isCanonical }: Canonical, inputs: Inputs): Change | undefined {
  if (isCanonical) {
    const [at] = inputs.part('tag', /^([a-z])/);
    return at && { at, becomes: text.charAt(0).toUpperCase(), breaks: true };
  }
  const different = [...text].flatMap((letter, index) => (letter === canonical[index] ? [] : [index]));
  const [from] = different;
  if (from === undefined || different.length > 1 || canonical.length !== text.length) return undefined;
  return { at: { input: 0, from, to: from + 1 }, becomes: canonical[from] as string, breaks: false };
}

function ofWhole(reads: Reading[], { kind, canonical }: Canonical): Step[] {
  const isOld = kind === 'grandfathered';
  return [
    {
      title: isOld ? 'A grandfathered tag' : 'Private use only',
      reads,
      says: isOld
        ? `It was registered whole before the present grammar, so it is looked up whole. It becomes ${canonical}.`
        : 'It begins with x, so its meaning is an agreement between those who use it.',
      clause: isOld ? 'RFC 5646 §2.2.8 and §4.5 step 2' : 'RFC 5646 §2.2.7',
      verdict: 'note',
    },
  ];
}

function ofTag(text: string, answer: Canonical): Step[] {
  const pieces = [...text.matchAll(/[^-]+/g)].map(
    ({ 0: piece, index }): Piece => ({ text: piece, from: index, to: index + piece.length }),
  );
  const singleton = pieces.findIndex((piece, index) => index > 0 && piece.text.length === 1);
  const own = singleton < 0 ? pieces : pieces.slice(0, singleton);
  const steps: Step[] = [];
  const add = (title: string, read: readonly Piece[], says: string, clause: string, decides = false) => {
    const [first] = read;
    const last = read.at(-1);
    if (!first || !last) return;
    steps.push({
      title,
      reads: [{ input: 0, from: first.from, to: last.to }],
      says,
      clause,
      verdict: 'note',
      decides,
    });
  };
  const differs = (piece: Piece | undefined, result: string | null) =>
    piece !== undefined && piece.text !== result;
  const [language, ...rest] = own;
  const extlangs = rest.filter(
    ({ text: piece }, index) =>
      /^[a-z]{3}$/i.test(piece) && index < 3 && /^[a-z]{2,3}$/i.test(language?.text ?? ''),
  );
  const script = rest.find(({ text: piece }) => /^[a-z]{4}$/i.test(piece));
  const region = rest.find(({ text: piece }) => /^(?:[a-z]{2}|\d{3})$/i.test(piece));
  const variants = rest.filter((piece) => !extlangs.includes(piece) && piece !== script && piece !== region);
  const becomes = (piece: Piece | undefined, result: string | null) =>
    piece?.text === result ? `It stays ${result}.` : `It becomes ${result ?? 'nothing'}.`;
  add(
    'Language',
    language ? [language] : [],
    extlangs.length > 0
      ? 'It is followed by an extended language, which is looked at next.'
      : becomes(language, answer.language),
    'RFC 5646 §2.2.1 and §4.5 step 2; UTS #35 Annex C',
    extlangs.length === 0 && differs(language, answer.language),
  );
  add(
    'Extended language',
    extlangs,
    'An extended language replaces its prefix and itself, unless it has no preferred value. The ' +
      `language is ${answer.language}.`,
    'RFC 5646 §2.2.2 and §4.5 step 3',
    true,
  );
  add(
    'Script',
    script ? [script] : [],
    becomes(script, answer.script),
    'RFC 5646 §2.2.3 and §2.1.1',
    differs(script, answer.script),
  );
  add(
    'Region',
    region ? [region] : [],
    becomes(region, answer.region),
    'RFC 5646 §2.2.4 and §4.5 step 2; UTS #35 Annex C',
    differs(region, answer.region),
  );
  add(
    'Variants',
    variants,
    'Variants are put in alphabetical order, and deprecated ones are replaced.',
    'RFC 5646 §2.2.5; UTS #35 §3.2.1',
  );
  for (const sequence of singleton < 0 ? [] : sequencesOf(pieces.slice(singleton))) {
    const letter = sequence[0]?.text.toLowerCase() ?? '';
    const sent = sequence.map((piece) => piece.text).join('-');
    const result =
      letter === 'x'
        ? answer.privateUse
        : (answer.extensions.find((extension) => extension.startsWith(`${letter}-`)) ?? null);
    const [title, says, clause] = ofSequence(letter);
    const outcome = sent === result ? `It stays ${result}.` : `It becomes ${result ?? 'nothing'}.`;
    add(title, sequence, `${says} ${outcome}`, clause, sent !== result);
  }
  if (answer.extensions.length > 1) {
    const last = pieces.at(-1);
    add(
      'The order of the extensions',
      last ? pieces.slice(singleton) : [],
      `Extensions are put in the order of their singletons: ${answer.extensions.join(', ')}.`,
      'RFC 5646 §4.5 step 1',
    );
  }
  return steps;
}

function ofSequence(letter: string): [title: string, says: string, clause: string] {
  if (letter === 'x')
    return ['Private use', 'Everything after x is private and is left alone.', 'RFC 5646 §2.2.7'];
  if (letter === 'u') {
    return [
      'Unicode extension',
      'Keywords are put in the order of their keys, aliases are replaced, and values that mean true are left out.',
      'RFC 6067 §2.1; UTS #35 §3.2.1 and §3.6',
    ];
  }
  if (letter === 't') {
    return [
      'Transformed content',
      'Fields are put in order, and aliases are replaced.',
      'RFC 6497 §2.2; UTS #35 §3.7',
    ];
  }
  return [
    `Extension ${letter}`,
    'No registry is known for it; it is written in lower case.',
    'RFC 5646 §2.2.6',
  ];
}

/** Extensions and private use, each with its singleton; after x everything is private. */
function sequencesOf(pieces: readonly Piece[]): Piece[][] {
  const sequences: Piece[][] = [];
  for (const piece of pieces) {
    const isPrivate = sequences.at(-1)?.[0]?.text.toLowerCase() === 'x';
    if (piece.text.length === 1 && !isPrivate) sequences.push([piece]);
    else sequences.at(-1)?.push(piece);
  }
  return sequences;
}

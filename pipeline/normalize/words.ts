/** Words of each language by their class: Faker's, our own, and nouns from the names of emoji. */
import type annotationsSource from '../../sources/cldr-annotations/source.ts';
import type { Parsed } from '../../sources/intake/source.ts';
import { SourceError } from '../../sources/intake/source-error.ts';

type Annotations = Parsed<typeof annotationsSource>;

/** Emoji of one thing that has a name of one word in most languages. None is a person, a faith or a brand. */
const THINGS = `
  🦵🦶👂👃🧠🦷🦴👁👅👄
  🐒🦍🐕🐩🐺🦊🐈🦁🐅🐆🫎🫏🐎🦓🦌🦬🐂🐄🐖🐗🐏🐑🐐🐪🐫🦙🦒🐘🦣🦏🦛🐁🐹🐇🐿🦫🦔🦇🐻🐨🐼🦦🦘🦡
  🦃🐔🐓🐤🐦🐧🕊🦅🦆🦢🦉🪶🦩🦚🦜🪽🪿🐸🐊🐢🦎🐍🐋🐬🦭🐟🦈🐙🐚🪸🪼🦀🦞🦐🦑🦪🐌🦋🐜🐝🐞🦗🕷🦂🦟🪰
  🌸🪷🌹🌺🌻🌼🌷🪻🌴🌵🌿☘🍄
  🍇🍈🍉🍊🍋🍌🍍🥭🍐🍑🍓🥝🍅🫒🥥🥑🍆🥔🥕🌽🥒🥦🧄🧅🌰🍞🥐🥖🥨🧇🧀🥓🍔🍕🥪🥚🥗🍿🧈🧂🍣🍩🍪🎂🥧🍫🍬🍮🍯🫖🥄🔪🫙🏺
  🧭⛰🌋🏜🧱🪨🛖🏠🏥🏦🏨🏫🏭🏰⛪⛲⛺🎪🚂🚃🚇🚌🚑🚕🚗🚚🚜🏍🛵🚲🛴🛹⚓⛵🛶🚤⛴🚢✈🪂🚁🛰🚀🧳⌛⌚⏰🌡☀☁🌪🌫🌈☂☄🔥💧🌊
  🎈🎀🎁🎫🏆🎿🛷🎯🪁🎲🧵🧶🪢👓👔👕🧣🧤🧥👗👜🎒👞👟👢👑💄💍💎🔔🎤🎧📻🎷🎺🪗🎸🎹🎻🥁🪈🪉☎🔋🖨⌨🖱🧮📺📷🕯💡🔦📓📜📰🔖🪙🧾✉📦
  ✏🖋🖊🖌📅📌📎📏✂🔑🔨🪓⛏🪃🛡🪚🔧🪛⚙⚖🪝🧲🪜🪏🔬🔭💉💊🩹🩺🚪🛗🪞🪟🛏🪑🚿🛁🪒🧹🧺🪣🧼🧽🧯`;

/** A word in small letters, or as German writes nouns. Danish has heads of animals, Japanese faces of them. */
const ONE_WORD: Readonly<Record<keyof Annotations, RegExp>> = {
  da: /^(?!.*hoved$)\p{Ll}+$/u,
  de: /^\p{Lu}\p{Ll}+$/u,
  es: /^\p{Ll}+$/u,
  fr: /^\p{Ll}+$/u,
  it: /^\p{Ll}+$/u,
  ja: /^(?!.*の)[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]{1,9}$/u,
};

/** Nouns of a language, in the order in which the table of things has them. */
export function nouns(annotations: Annotations, locale: keyof Annotations): string[] {
  const names = new Map(annotations[locale].map(({ character, name }) => [character, name]));
  return Array.from(THINGS.replace(/\s/g, '')).flatMap((character) => {
    const name = names.get(character);
    if (name === undefined) {
      const at = { source: 'cldr-annotations', file: `annotations-${locale}.json`, row: character };
      throw new SourceError(at, 'has no name');
    }
    return ONE_WORD[locale].test(name) ? [name] : [];
  });
}

export const NOUN_LOCALES = Object.keys(ONE_WORD) as (keyof Annotations)[];

/** Classes whose words filler text is made of. */
export const FILLER_CLASSES = ['noun', 'verb', 'adjective', 'adverb', 'preposition', 'conjunction'] as const;

/** Languages whose filler text is made of their own words: English has the usual Latin, Japanese a list. */
export const FILLER_LOCALES = ['da', 'de', 'fr', 'es', 'it', 'pt'] as const;

/** So that no class drowns the others in a sentence. */
const FILLER_WORDS = 150;

/** The most words of a class, spread over its list: neighbours often begin with the same letter. */
export function filler(words: readonly string[]): string[] {
  const single = words.filter((word) => /^\p{L}+$/u.test(word));
  const step = Math.max(1, single.length / FILLER_WORDS);
  return Array.from(
    { length: Math.min(single.length, FILLER_WORDS) },
    (_, index) => single[Math.floor(index * step)] as string,
  );
}

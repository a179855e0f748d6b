import { WORLD_SIZES } from '../../generators/draws/world-size.ts';
import { World } from '../../generators/world.ts';
import { integer, oneOf, seed, text } from '../framework/params.ts';
import { image } from '../framework/route.ts';
import { worldParameter } from '../framework/world-parameter.ts';
import { AVATAR_STYLES, avatarSvg } from '../pictures/avatar.ts';
import { refuseUndrawable } from '../pictures/drawable.ts';
import { ENCODERS } from '../pictures/encoders.ts';
import { xmlText } from '../pictures/letters.ts';
import { pictureFormat } from '../schemas/picture-format.ts';

const SIDE = 4096;

const withoutName = (parameter: string) =>
  ({
    reads: ['name'],
    warning: ({ name }: { name?: string | undefined }) =>
      name === undefined ? undefined : `${parameter} ignored: the avatar is drawn from name.`,
  }) as const;

export default image({
  category: 'people',
  summary: 'A picture of a user of a seed, or of any name: initials, shapes, an identicon or a face.',
  notes: {
    'Pictures of users':
      'With seed and offset, it is the picture of a user, in every style and size the same: ' +
      '/api/avatars?seed=7&offset=3 shows the first user of /api/users?seed=7&offset=3.',
    'Pictures of names':
      'A name gives the same picture wherever it is written, and its blanks and case do not count.',
    Drawing:
      'Faces are drawn from numbers and show nothing of sex, age or origin. The initials of a ' +
      'Japanese user are Latin letters.',
    'PNG and WebP':
      'PNG and WebP are drawn with the fonts of the service. Initials that no font of the ' +
      'service has are refused there.',
    Safety: 'Whatever you send is shown as text, and the image runs and loads nothing.',
  },
  standards: ['SVG 2', 'PNG (Third Edition)', 'RFC 9649', 'WCAG 2.2 §1.4.3'],
  query: {
    name: text(1, 100).optional().describe('Name to draw the picture from, in place of seed and offset.'),
    seed: seed().default(1).describe('Any integer, reduced modulo 2^32: the seed of /api/users.'),
    offset: integer(0, 2147483647).default(0).describe('Index of the user in /api/users.'),
    world: worldParameter(),
    style: oneOf(...AVATAR_STYLES)
      .default('initials')
      .describe('What is drawn: initials, geometric shapes, a symmetric identicon, or a face.'),
    size: integer(1, SIDE).default(128).describe('Width and height in pixels.'),
    format: pictureFormat(),
  },
  inapplicable: {
    seed: withoutName('seed'),
    offset: withoutName('offset'),
    world: withoutName('world'),
  },
  examples: [
    'seed=7&offset=3',
    'seed=7&offset=3&style=face&size=256',
    'name=Ada%20Lovelace&style=identicon&format=png',
  ],
  resolve(query, { refuse }) {
    const { name, style, format } = query;
    if (name !== undefined && style === 'initials')
      refuseUndrawable('name', initialsOf(plainName(name)), format, refuse);
    return query;
  },
  draw({ name, seed: worldSeed, offset, world, style, size }, { dataset }) {
    if (name !== undefined) {
      const plain = plainName(name);
      return avatarSvg({
        identity: `name ${plain.toLowerCase()}`,
        title: xmlText(plain),
        initials: initialsOf(plain),
        style,
        size,
      });
    }
    const user = new World(worldSeed, dataset.vocabulary, WORLD_SIZES[world]).user(offset);
    const letters =
      user.locale === 'ja' ? [user.firstAscii, user.lastAscii] : [user.firstName, user.lastName];
    return avatarSvg({
      identity: user.id,
      title: user.name,
      initials: letters.map((word) => firstLetter(word)).join(''),
      style,
      size,
    });
  },
  encoders: ENCODERS,
});

/** One spelling of a name that can be spelled and spaced in several ways. */
const plainName = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ');

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

const firstLetter = (word: string) =>
  (segmenter.segment(word)[Symbol.iterator]().next().value?.segment ?? '').toUpperCase();

/** What follows a name and is none. */
const SUFFIX = /^(?:jr|sr|ii|iii|iv|esq|md|phd)$/i;
/** Letters that would join to a word stay apart (Unicode 16.0 §23.2). */
const NON_JOINER = '\u200c';

/** Of the first and the last word; of a name without letters, whatever comes first. */
function initialsOf(name: string): string {
  const all = xmlText(name).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu) ?? [];
  const words = all.length > 2 && SUFFIX.test(all.at(-1) as string) ? all.slice(0, -1) : all;
  const chosen = words.length > 1 ? [words[0] as string, words.at(-1) as string] : words;
  const letters = chosen.map(firstLetter);
  const gap = letters.every((letter) => /[\p{Script=Arabic}\p{Script=Syriac}]/u.test(letter))
    ? NON_JOINER
    : '';
  return letters.length > 0 ? letters.join(gap) : firstLetter(xmlText(name));
}

/** What customers write to the shop with an order, each in their own language. */

import { languageOf } from '../../db/told-language.ts';
import type { Vocabulary } from '../../db/vocabulary.ts';
import type { Home } from '../addresses/address.ts';
import { draws } from '../draws/random.ts';
import { said } from '../draws/templating.ts';
import type { Order } from './order.ts';

const draw = draws('hasNote', 'isOfHome', 'note');

const SHARE = 0.12;
/** Of the notes. */
const OF_HOME = 0.45;

/** In the language of the customer; null for most. */
export function orderNote({ key, customer }: Order, home: Home, vocabulary: Vocabulary): string | null {
  if (!key.chance(draw.hasNote, SHARE)) return null;
  const language = languageOf(vocabulary.stories('order-notes'), customer);
  const { anywhere, house, flat } = vocabulary.story('order-notes', language);
  const own = home.secondary === null ? house : flat;
  const text = key.pick(draw.note, key.chance(draw.isOfHome, OF_HOME) ? own : anywhere);
  return said(text, { surname: customer.lastName });
}

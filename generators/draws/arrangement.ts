/** Texts whose order a country decides: `{number} {street}`. */
import { joined } from './flat-text.ts';
import { templateOf } from './templating.ts';

/** Fills the slots of one text, again and again. */
export function arranging<Slot extends string>(
  text: string,
): (parts: Readonly<Record<Slot, string>>) => string {
  const { texts, slots } = templateOf<Slot>(text);
  const [before, between = '', after = ''] = texts as [string, string, string];
  const [first, second] = slots as unknown as [Slot, Slot];
  if (slots.length === 2) return (parts) => joined(before, parts[first], between, parts[second], after);
  return (parts) =>
    joined(...slots.flatMap((slot, place) => [texts[place] as string, parts[slot]]), texts.at(-1) as string);
}

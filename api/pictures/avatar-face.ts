/** A plain face that says nothing of age or sex: skin, hair, eyes, brows, mouth and at times glasses. */
import type { Palette } from './avatar-palette.ts';

const SKINS = ['#f6d7c0', '#eabf9f', '#d9a37c', '#bd8259', '#98623f', '#6f452c'] as const;
const HAIRS = [
  '#1f1a17',
  '#3b2a20',
  '#5d4030',
  '#8a5a32',
  '#b98445',
  '#d9b36c',
  '#8d8d8d',
  '#a5472a',
] as const;

/** Outlines of hair over a head of 100 units whose crown is at 22. */
const HAIR_CUTS = [
  // Short, with a parting.
  'M25 48c-3-24 10-34 26-34s28 10 24 34c-3-10-6-15-10-18-12 4-24 3-32-2-4 4-6 11-8 20z',
  // Full around the face.
  'M22 70c-6-34 4-58 28-58s34 24 28 58c-4 4-9 4-12 2 4-14 4-30-2-38-8 6-22 8-32 2-4 10-3 24 2 36-3 2-8 2-12-2z',
  // A crop.
  'M27 42c0-18 9-28 23-28s23 10 23 28c-4-9-8-12-12-13-8 2-16 2-22 0-4 1-8 4-12 13z',
  // Curls.
  'M26 46a9 9 0 0 1 2-16a11 11 0 0 1 14-14a11 11 0 0 1 17 0a11 11 0 0 1 13 14a9 9 0 0 1 2 16c-2-8-6-12-10-13-8 ' +
    '3-20 3-28 0-4 1-8 5-10 13z',
] as const;

const MOUTHS = ['M40 67q10 8 20 0', 'M41 67q9 4 18 0', 'M40 66q10 12 20 0z', 'M42 68q8 4 15-1'] as const;
const BROWS = [
  'M33 43q6-4 12 0M55 43q6-4 12 0',
  'M33 42h12M55 42h12',
  'M33 43q6-3 12-1M67 43q-6-3-12-1',
] as const;

export function face(bytes: Buffer, { strong }: Palette): string {
  const one = <Item>(place: number, items: readonly Item[]) =>
    items[(bytes[place] as number) % items.length] as Item;
  const skin = one(2, SKINS);
  const hair = one(3, HAIRS);
  const eyes = 3 + ((bytes[4] as number) % 3) * 0.5;
  const hasGlasses = (bytes[8] as number) % 4 === 0;
  return [
    `<path d="M14 104c0-20 16-28 36-28s36 8 36 28z" fill="${strong}"/>`,
    `<path d="M42 66h16v14q-8 8-16 0z" fill="${skin}"/>`,
    `<ellipse cx="50" cy="50" rx="24" ry="28" fill="${skin}"/>`,
    `<path d="${one(5, HAIR_CUTS)}" fill="${hair}"/>`,
    `<path d="${one(6, BROWS)}" fill="none" stroke="${hair}" stroke-width="2.5" stroke-linecap="round"/>`,
    `<circle cx="39" cy="51" r="${eyes}" fill="#2b2b2b"/><circle cx="61" cy="51" r="${eyes}" fill="#2b2b2b"/>`,
    `<path d="${one(7, MOUTHS)}" fill="none" stroke="#7a3b34" stroke-width="2.5" stroke-linecap="round"/>`,
    hasGlasses
      ? '<path d="M30 51a9 9 0 1 0 18 0a9 9 0 1 0-18 0M52 51a9 9 0 1 0 18 0a9 9 0 1 0-18 0M48 50h4" fill="none" ' +
        'stroke="#2b2b2b" stroke-width="2"/>'
      : '',
    '',
  ].join('\n');
}

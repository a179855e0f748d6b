/** What can be wrong with goods of each category: clauses that follow "and", "but" or a colon. */
import type { Category } from '../product.ts';

/** As they come out of the box. */
export const DAMAGES: Readonly<Record<Category, readonly string[]>> = {
  electronics: ['the housing is cracked', 'one side is pushed in', 'the surface is full of scratches'],
  clothing: ['there is a hole next to the seam', 'there is a stain on the front', 'a seam is open'],
  home: ['one edge is damaged', 'there is an ugly mark on it', 'one corner has suffered badly'],
  beauty: ['the seal is broken', 'the packaging is crushed', 'somebody must have opened it before'],
  sports: ['one part is bent', 'the material is torn in one place', 'there are deep scratches on it'],
  toys: ['one part is broken off', 'a piece is cracked', 'the box is crushed and a part is missing'],
  books: ['the cover is bent', 'several pages are creased', 'the spine is broken'],
  food: ['the packaging is torn open', 'the seal is broken', 'half of the contents are in the box'],
  automotive: ['a part of it is bent', 'one side is cracked', 'it is badly scratched'],
  garden: ['one end is bent', 'there is a crack in it', 'a piece has broken off'],
};

/** After some use; what is read, eaten or used up has none. */
export const DEFECTS: Readonly<Partial<Record<Category, readonly string[]>>> = {
  electronics: [
    'it stopped working from one moment to the next',
    'it works only every other time',
    'it gets so hot that I no longer dare to use it',
  ],
  clothing: [
    'the colour ran in the first wash',
    'a seam has come undone',
    'the fabric is full of little knots',
  ],
  home: ['it has come apart at one corner', 'the surface is coming off', 'it has lost its shape'],
  sports: ['the material gave way at the seam', 'one part has worked loose', 'it has lost its shape'],
  toys: ['one part has come off', 'the colour comes off on the hands', 'it fell apart where it is glued'],
  automotive: ['it has come loose twice', 'the material has become brittle', 'one part has broken'],
  garden: ['one joint has given way', 'the material has gone brittle in the sun', 'it is coming apart'],
};

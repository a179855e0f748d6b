/** Who writes for a blog, in two or three sentences. */
import { home } from '../address.ts';
import { latinFirstName, type Person } from '../person.ts';
import { draws, type Key } from '../random.ts';
import type { World } from '../world.ts';

const draw = draws('product');

/** Blanks: `name`, `city` where the author lives, `product` of the world. */
const WORK = [
  '{name} buys for the shop and tests at home whatever others only look at.',
  '{name} answers customers by day and writes down in the evening what they ask most.',
  '{name} runs the early shift in the warehouse and knows every shelf by heart.',
  '{name} builds the search of the shop and still cannot find the office keys.',
  '{name} takes the pictures for the product pages, usually on the kitchen table.',
  '{name} looks after suppliers, their promises and their delays.',
  '{name} has worked in returns for years and sees in a minute what broke, and why.',
  '{name} designs the pages of the shop and collects old catalogues.',
  '{name} plans what is in stock, and is right more often than the forecast.',
  '{name} leads the team that keeps the checkout running.',
  '{name} packs, repairs and explains things, in this order.',
  '{name} writes about prices, and why they are what they are.',
  '{name} came to the shop as a customer with a complaint, and stayed.',
  '{name} reads every review before it goes online, the angry ones twice.',
] as const;

const MORE = [
  'Favourite thing in the shop: the {product}.',
  'Recommends the {product} to everybody, asked or not.',
  'Has opinions about cardboard that fill whole meetings.',
  'Rides a bicycle to work in every weather, and mentions it.',
  'Lives near {city} with two cats and too many books.',
  'Bakes for the office on Fridays.',
  'Believes that a good manual has one page.',
  'Likes long trains, short mails and honest labels.',
  'Spends the weekends repairing things that others have thrown away.',
  'Answers every comment, though not always on the same day.',
  'Has never missed a stocktaking, and never asked for one.',
  'Would rather be in the garden.',
  'Sings in a choir, and hums in the warehouse.',
] as const;

/** Authors who follow each other say something else. */
export function bio(key: Key, place: number, person: Person, world: World): string {
  const fill = (text: string) =>
    text
      .replace('{name}', latinFirstName(person))
      .replace('{city}', home(person.key, person.country, world.vocabulary).city)
      .replace('{product}', world.anyProduct(key, draw.product).name);
  const work = WORK[(place * 3 + (world.seed % WORK.length)) % WORK.length] as string;
  const more = MORE[(place * 5 + (world.seed % MORE.length)) % MORE.length] as string;
  return fill(`${work} ${more}`);
}

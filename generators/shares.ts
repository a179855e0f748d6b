/** Which of a world's people, companies and products are of a locale or a category. Others are made to be so, after them. */
import { isOfWorld, type Locale } from '../db/locales.ts';
import type { Key } from './draws/random.ts';
import type { Share } from './draws/seating.ts';
import type { Setting } from './draws/setting.ts';
import { type Company, localCompanies } from './people/company.ts';
import { speakers, usualLocale } from './people/home-country.ts';
import { type Category, productsOf, usualCategory } from './shop/product.ts';

/** A world, as far as its shares need it. */
interface Shared extends Setting {
  userKey(index: number): Key;
  productKey(index: number): Key;
  company(index: number): Company;
}

/** The indexes of a list of which something holds, and after them those of which it does not. */
interface Parted extends Share {
  /** Index of the n-th of which it does not hold, counted from 0: what is made to be as asked has it. */
  otherAt(n: number): number;
}

const NOTHING = parted([], 0);

function parted(own: readonly number[], size: number): Parted {
  const others = Array.from({ length: size }, (_, index) => index).filter((index) => !own.includes(index));
  return { count: own.length, at: (n) => own[n], otherAt: (n) => others[n] ?? size + n - others.length };
}

export class Shares {
  readonly #world: Shared;
  readonly #known = new Map<string, Parted>();

  constructor(world: Shared) {
    this.#world = world;
  }

  users(locale: Locale): Parted {
    const world = this.#world;
    return this.#share('users', locale, isOfWorld(locale), speakers, world.size.users, (index) =>
      usualLocale(world.userKey(index)),
    );
  }

  companies(locale: Locale): Parted {
    const world = this.#world;
    return this.#share(
      'companies',
      locale,
      isOfWorld(locale),
      localCompanies,
      world.size.companies,
      (index) => world.company(index).locale,
    );
  }

  products(category: Category): Parted {
    const world = this.#world;
    return this.#share('products', category, true, productsOf, world.size.products, (index) =>
      usualCategory(world.productKey(index)),
    );
  }

  #share<Kind extends string>(
    list: string,
    kind: Kind,
    isOfWorld: boolean,
    seated: (setting: Setting, kind: Kind) => Share,
    count: number,
    kindAt: (index: number) => Kind,
  ): Parted {
    if (!isOfWorld) return NOTHING;
    const name = `${list} ${kind}`;
    const known = this.#known.get(name);
    if (known) return known;
    const indexes = () =>
      Array.from({ length: count }, (_, index) => index).filter((index) => kindAt(index) === kind);
    const share = this.#world.isLarger
      ? { ...seated(this.#world, kind), otherAt: NOTHING.otherAt }
      : parted(indexes(), count);
    this.#known.set(name, share);
    return share;
  }
}

/**
 * The entry at an index among those that are as asked: one of the world's, or the one so many after them that is made.
 * As in a listing, an index below 0 is that of one of the world's, whatever its place among them.
 */
export function sharedAt<Entry>(
  { count, at, otherAt }: Parted,
  index: number,
  own: (index: number) => Entry,
  made: (index: number) => Entry,
): Entry {
  const place = index < 0 ? -1 - index : at(index);
  return place === undefined ? made(otherAt(index - count)) : own(place);
}

/** Rows of a table while they are made, and their identifiers. */
import type { Locale } from '../../db/locales.ts';
import type { Cell } from '../../standards/sql/dialect.ts';
import { uuidV4 } from '../draws/chance.ts';
import { identifier } from '../draws/flat-text.ts';
import type { Key } from '../draws/random.ts';
import type { Company } from '../people/company.ts';
import type { Person } from '../people/person.ts';
import type { Category, Product } from '../shop/product.ts';
import type { World } from '../world.ts';

export const ID_STYLES = ['int', 'uuid', 'prefixed'] as const;
export type IdStyle = (typeof ID_STYLES)[number];
export type Id = number | string;
export type Row = Record<string, Cell>;

/** So many parents, and children of each, there may be: others of the seed follow after them. */
export const MOST_PARENTS = 50;
export const MOST_CHILDREN = 5;

/**
 * The person, the company and the product at an index among those of a bundle: they come after those of the world that
 * are alike, whose accounts and prices have a history of their own in other routes.
 */
export const personAt = (world: World, index: number, locale: Locale): Person =>
  world.user(world.usersOf(locale).count + index, locale);
export const companyAt = (world: World, index: number, locale: Locale): Company =>
  world.company(world.companiesOf(locale).count + index, locale);
export const productAt = (world: World, index: number, category: Category): Product =>
  world.product(world.productsOf(category).count + index, category);

/** How much of a schema is wanted, and as of when. */
export interface SchemaSize {
  world: World;
  /** Which of the seed's bundles, from 0: each has parents of its own. */
  bundle: number;
  parents: number;
  children: number;
  grandchildren: number;
  idStyle: IdStyle;
  /** Milliseconds since 1970. */
  asOf: number;
}

/** Numbers rows from 1 or names them after their key, which does not depend on how many there are. */
export class Rows {
  readonly rows: Row[] = [];
  readonly #style: IdStyle;
  readonly #prefix: string;

  constructor(style: IdStyle, prefix: string) {
    this.#style = style;
    this.#prefix = prefix;
  }

  /** Adds a row, of which the identifier is given back: a prefixed one may be known from elsewhere. */
  add(key: Key, cells: Row, known?: string): Id {
    const id = this.#style === 'prefixed' && known !== undefined ? known : this.#id(key);
    this.rows.push({ id, ...cells });
    return id;
  }

  #id(key: Key): Id {
    switch (this.#style) {
      case 'int':
        return this.rows.length + 1;
      case 'uuid':
        return uuidV4(key.stream(`uuid ${this.#prefix}`));
      case 'prefixed':
        return identifier(this.#prefix, key);
    }
  }
}

/** The rows of each table. */
export const rowsOf = (tables: Readonly<Record<string, Rows>>): Record<string, Row[]> =>
  Object.fromEntries(Object.entries(tables).map(([name, { rows }]) => [name, rows]));

/** Rows of a shop for the tables of any database, parents before children. */
import { type RelationalSeedOf, world } from 'fixture-data';

/** The tables of the schema `ecommerce`; with idStyle=int, ids are numbers. */
type Tables = RelationalSeedOf<'ecommerce'>['tables'];
type Numbered<Row> = {
  [Column in keyof Row]: Column extends 'id' | `${string}_id` ? number : Row[Column];
};
export type ShopRows = { [Table in keyof Tables]: Numbered<Tables[Table][number]>[] };

export function shopRows(seed: number, customers: number): ShopRows {
  const { tables } = world(seed).relationalSeed({ schema: 'ecommerce', idStyle: 'int', customers });
  return tables as ShopRows;
}

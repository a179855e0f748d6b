/** Rows of tables, made from any range of entries. */
import { endOf, generatorOf, worldOf } from '../../api/framework/data.ts';
import type { WorldDataset } from '../../api/framework/dataset.ts';
import type { Prepared } from '../../api/framework/prepare.ts';
import { askedRecord, chosenFields, project } from '../../api/framework/project.ts';
import type { WorldSize } from '../../generators/draws/world-size.ts';
import type { Rec, RecordTable } from '../formats/format.ts';
import type { WorldTable } from './world/tables.ts';

export interface Tally {
  records: number;
}

/** Rows are made from entries: an entry is a record, or the order whose lines are rows. */
export interface RowSource {
  table: RecordTable;
  /** Index of the first entry, and after the last one; Infinity if only `isOver` tells where that is. */
  first: number;
  end: number;
  /** Whether an entry that was asked for is beyond the last one. */
  isOver?: () => boolean;
  /** The rows of a range of entries, which are counted as they come. */
  rows(first: number, end: number, tally: Tally): Generator<Rec>;
}

/** The entries of a route. */
export interface Range extends Pick<RowSource, 'first' | 'end'> {
  size: WorldSize | undefined;
}

/** The requested records of a route. */
export function routeRows(prepared: Prepared<WorldDataset>, { first, end, size }: Range): RowSource {
  const { endpoint, universal } = prepared;
  const fields = chosenFields(endpoint.route, universal);
  const world = worldOf(prepared, size);
  const generate = generatorOf(prepared, world);
  const record = fields ? (index: number) => project(generate(index), fields) : generate;
  let isOver = false;
  return {
    table: {
      name: endpoint.path.slice('/api/'.length).replaceAll(/[/-]/g, '_'),
      record: askedRecord(endpoint.route, universal),
      digits: digitsOf(prepared),
      primaryKey: [],
      unique: [],
      references: [],
    },
    first,
    end,
    isOver: () => isOver,
    *rows(from, to, tally) {
      for (let index = from; index < to; index++) {
        isOver = (endOf(prepared, world, index + 1) ?? to) <= index;
        if (isOver) return;
        tally.records++;
        yield record(index);
      }
    },
  };
}

/** Digits of cents, for when no currency is requested. */
const USUAL_DIGITS = 2;

function digitsOf({ dataset, resolved }: Prepared<WorldDataset>): number {
  const { currency } = resolved;
  return typeof currency === 'string' ? dataset.vocabulary.currency(currency).digits : USUAL_DIGITS;
}

/** The rows of a table of a world. */
export const tableRows = ({ table, entries, rows }: WorldTable): RowSource => ({
  table,
  first: 0,
  end: entries,
  *rows(from, to, tally) {
    for (let entry = from; entry < to; entry++) {
      for (const row of rows(entry)) {
        tally.records++;
        yield row;
      }
    }
  },
});

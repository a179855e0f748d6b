/** What to do with tables that exist before a run. */
import { columnsOf } from '../formats/columns.ts';
import type { RecordTable } from '../formats/format.ts';
import type { IfExists } from './destination.ts';
import { LoadError } from './load-error.ts';

/** A column of an existing table. */
export interface StandingColumn {
  name: string;
  /** Whether each row must give its value. */
  isRequired: boolean;
}

/** Throws a LoadError for tables that must not exist. */
export function refuseStanding(where: string, names: readonly string[], ifExists: IfExists): void {
  if (names.length === 0 || ifExists !== 'fail') return;
  const [which, them] = names.length === 1 ? ['the table', 'it'] : ['the tables', 'them'];
  throw new LoadError(
    `${where} already has ${which} ${names.join(', ')}; --if-exists append adds to ${them}, --if-exists ` +
      `replace recreates ${them}`,
  );
}

/** Throws a LoadError if the rows of a table would not fit into the existing one. */
export function refuseColumns(where: string, table: RecordTable, standing: readonly StandingColumn[]): void {
  const own = columnsOf(table).map(({ name }) => name);
  const theirs = new Set(standing.map(({ name }) => name));
  const missing = own.filter((name) => !theirs.has(name));
  const unfilled = standing.filter(({ name, isRequired }) => isRequired && !own.includes(name));
  const faults = [
    missing.length > 0 && `lacks ${missing.join(', ')}`,
    unfilled.length > 0 && `needs ${unfilled.map(({ name }) => name).join(', ')}, which no record has`,
  ].filter(Boolean);
  if (faults.length === 0) return;
  throw new LoadError(
    `${where}: the table ${table.name} ${faults.join(' and ')}; alter it, or recreate it with --if-exists replace`,
  );
}

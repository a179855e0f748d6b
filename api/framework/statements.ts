/** Queries of reference routes, which are prepared once for each of their shapes as long as a release is open. */
import { Column, is, noopDecoder, type Placeholder, SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { ServedDataset } from './dataset.ts';
import type { Selection } from './route.ts';

/** A condition on a value, which is in the query only where the value was sent. */
export type When<Name extends string> = (
  name: Name,
  condition: (value: Placeholder) => SQL | undefined,
) => SQL | undefined;

type Release = Pick<ServedDataset, 'db' | 'derived'>;

/** What a query is written for. */
export interface Asked<Name extends string, Variant extends string = ''> {
  when: When<Name>;
  variant: Variant;
  /** Records of the page. */
  count: Placeholder;
  /** Records before it. */
  first: Placeholder;
}

interface Written<Row> {
  columns: Columns;
  /** A select of drizzle of these columns, for one page. */
  select: SQLWrapper & { prepare(): Prepared; _: { result: Row[] } };
  /** How many rows there are, where that is known without a look at each. */
  total?: SQL<number>;
}

/** Columns, expressions and, for an object in each record, more of them. */
interface Columns {
  readonly [name: string]: Field | Columns;
}

type Field = Column | SQL | SQL.Aliased;

const isField = (value: Field | Columns): value is Field =>
  is(value, Column) || is(value, SQL) || is(value, SQL.Aliased);

interface Prepared {
  values(values: Record<string, unknown>): unknown[][];
}

interface Statement {
  prepared: Prepared;
  recordOf: Reader;
  /** How many rows there are. */
  countOf(values: Record<string, unknown>): number;
}

/** Makes a value of a row of a result. */
type Reader = (row: readonly unknown[]) => unknown;

/** Prepared statements that a release keeps: most callers send few shapes, and each takes some ten kilobytes. */
const MOST_STATEMENTS = 400;

const keptStatements = () => new LRUCache<string, Statement>({ max: MOST_STATEMENTS });

/** Queries so far, which tells the shapes of one from those of another. */
let queries = 0;

/**
 * A query of a route. `write` writes it for those of its values that are sent and for a variant, such as an order. A
 * list is sent as JSON, which `isOneOf` reads.
 */
export function query<Row extends object, Name extends string = never, Variant extends string = ''>(
  write: (release: Release, asked: Asked<Name, Variant>) => Written<Row>,
) {
  const own = queries++;
  return (
    release: Release,
    values: Readonly<Partial<Record<Name, unknown>>>,
    variant: Variant = '' as Variant,
  ): Selection<Row> => {
    const sent: Record<string, unknown> = {};
    let shape = `${own} ${variant}`;
    for (const name in values) {
      const value = values[name];
      if (value === undefined) continue;
      sent[name] = Array.isArray(value) ? JSON.stringify(value) : value;
      shape += ` ${name}`;
    }
    const statements = release.derived(keptStatements);
    let statement = statements.get(shape);
    if (!statement) {
      const when: When<Name> = (name, condition) =>
        name in sent ? condition(sql.placeholder(name)) : undefined;
      const page = { count: sql.placeholder(COUNT), first: sql.placeholder(FIRST) };
      statement = statementOf(write(release, { when, variant, ...page }), release.db, () =>
        write(release, { when, variant, ...WITHOUT_LIMIT }),
      );
      statements.set(shape, statement);
    }
    const { prepared, recordOf, countOf } = statement;
    return (count, first) => ({
      all: () => prepared.values({ ...sent, [COUNT]: count, [FIRST]: first }).map(recordOf) as Row[],
      count: () => countOf(sent),
    });
  };
}

const COUNT = 'count';
const FIRST = 'first';

/** Drizzle leaves a limit out that is undefined, and SQLite sorts nothing to count a select that has none. */
const WITHOUT_LIMIT = { count: undefined, first: undefined } as unknown as Record<
  'count' | 'first',
  Placeholder
>;

function statementOf(
  { columns, select, total }: Written<object>,
  db: Release['db'],
  whole: () => Written<object>,
): Statement {
  let index = 0;
  // In place of drizzle's, which takes several times as long because it looks for joins and nested fields in each row.
  const reading = (fields: Columns): Reader => {
    const readers = Object.entries(fields).map(([name, field]): readonly [string, Reader] => {
      if (!isField(field)) return [name, reading(field)];
      const at = index++;
      const decode = decoderOf(field);
      if (!decode) return [name, (row) => row[at]];
      return [name, (row) => (row[at] === null ? null : decode(row[at]))];
    });
    return (row) => {
      const record: Record<string, unknown> = {};
      for (const [name, read] of readers) record[name] = read(row);
      return record;
    };
  };
  // It is written only where a page is full.
  let counting: { values(values: Record<string, unknown>): unknown[][] } | undefined;
  return {
    prepared: select.prepare(),
    recordOf: reading(columns),
    countOf(values) {
      counting ??= db
        .select({ rows: total ?? sql<number>`count(*)` })
        .from(total ? sql`(select 1)` : sql`(${whole().select})`)
        .prepare();
      return counting.values(values)[0]?.[0] as number;
    },
  };
}

/** What makes a value of what SQLite gives; undefined where it is the same. */
function decoderOf(field: Field): ((value: unknown) => unknown) | undefined {
  const expression = is(field, SQL.Aliased) ? field.sql : field;
  const decoder = is(expression, Column)
    ? expression
    : (expression as unknown as { decoder: Decoder }).decoder;
  if (decoder === noopDecoder || decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue)
    return undefined;
  return (value) => decoder.mapFromDriverValue(value);
}

interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

/** Records that the database holds as JSON, in the column `json`: they are parsed only where somebody reads in them. */
export function parsed<Row extends object>(selection: Selection<{ json: string }>): Selection<Row> {
  return (count, first) => {
    const page = selection(count, first);
    const texts = () => page.all().map(({ json }) => json);
    return { ...page, texts, all: () => texts().map((text) => JSON.parse(text) as Row) };
  };
}

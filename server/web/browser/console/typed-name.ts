/** The name of a table or a column that is being typed in a query, and the names that it begins. */

/** Columns by table. */
export type Tables = Readonly<Record<string, readonly string[]>>;

const MOST = 8;

/** The name that is being typed, and those that it begins: columns of tables that the query names, then the others. */
export function namesFor(query: string, caret: number, tables: Tables): { typed: string; names: string[] } {
  const [typed = ''] = /[a-z_]\w*$/i.exec(query.slice(0, caret)) ?? [];
  // Within a word, nothing is added to it.
  if (typed === '' || /^\w/.test(query.slice(caret)) || isInText(query.slice(0, caret)))
    return { typed, names: [] };
  const words = new Set(query.toLowerCase().match(/[a-z_]\w*/g));
  const isNamed = (table: string) => words.has(table) && table !== typed.toLowerCase();
  const named = Object.keys(tables).filter(isNamed);
  const hasTable = /\b(?:from|join)\s+\w+$/i.test(query.slice(0, caret));
  const all = hasTable
    ? Object.keys(tables)
    : [
        ...named.flatMap((table) => tables[table] ?? []),
        ...Object.keys(tables),
        ...(named.length > 0 ? [] : Object.values(tables).flat()),
      ];
  const start = typed.toLowerCase();
  const names = [...new Set(all)].filter((name) => name.startsWith(start) && name !== start);
  return { typed, names: names.slice(0, MOST) };
}

/** Whether a text begins before the caret and does not end. */
const isInText = (query: string): boolean => (query.split("'").length - 1) % 2 === 1;

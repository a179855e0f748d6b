/** Where the figures of an answer come from: a line for each source, with producer, licence and vintage. */

export interface Origin {
  id: string;
  producer: string;
  licence: string;
  /** The indicators of one source are published on different days. */
  firstVintage: string;
  lastVintage: string;
  staleSince: string | null;
}

/**
 * The sources that a JSON list names: by their ids, by columns (country.name), or by all columns of a table (country.).
 * A column without a vintage of its own has figures of any vintage of its source.
 */
export const ORIGINS = `WITH cell AS MATERIALIZED (
  SELECT table_name, column_name, source, vintage FROM cell_source WHERE source IS NOT NULL
)
SELECT s.id, s.producer, s.licence, s.stale_since AS staleSince,
  coalesce(min(v.vintage), s.vintage) AS firstVintage, coalesce(max(v.vintage), s.vintage) AS lastVintage
FROM source s
LEFT JOIN cell c ON c.source = s.id
LEFT JOIN cell v ON v.source = c.source AND (c.vintage IS NULL OR v.vintage = c.vintage),
  json_each(?) asked
WHERE asked.value IN (s.id, c.table_name || '.' || c.column_name, c.table_name || '.')
GROUP BY s.id
ORDER BY min(asked.key)`;

/** Of the bytes of an answer, the part that its sources may take. */
const SHARE = 1 / 3;

/** Undefined where there is no source; the ids alone, or their number, where the lines would not fit. */
export function sourceLines(origins: readonly Origin[], room: number): string[] | undefined {
  if (origins.length === 0) return undefined;
  const ids = origins.map(({ id }) => id);
  const fits = (lines: readonly string[]) => Buffer.byteLength(JSON.stringify(lines)) <= room * SHARE;
  return [origins.map(line), ids].find(fits) ?? [`${ids.length} sources: raise limit.`];
}

function line({ id, producer, licence, firstVintage, lastVintage, staleSince }: Origin): string {
  const vintage = firstVintage === lastVintage ? lastVintage : `${firstVintage} to ${lastVintage}`;
  const stale = staleSince === null ? '' : `, stale since ${staleSince}`;
  return `${id}: ${producer} (${licence}, as of ${vintage}${stale})`;
}

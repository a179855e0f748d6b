/** How the entries of tables are distributed among files. */
import type { Options } from './options.ts';
import type { Output } from './work.ts';

/** A file or its equivalent: a range of entries of a table. */
export interface Part {
  /** Index of the table among those of the work. */
  table: number;
  /** File name, with its folder if it has one. */
  name: string;
  first: number;
  end: number;
  /** First entry of its file, or of the text that it is a part of. */
  origin: number;
  /** Whether it has the bytes before the records. */
  begins: boolean;
  /** Whether it has the bytes after the records. */
  ends: boolean;
}

/** First and last index of a shard, the last excluded: sizes of shards differ by at most one. */
export function rangeOf({ count, offset, shard }: Pick<Options, 'count' | 'offset' | 'shard'>) {
  if (count === Number.POSITIVE_INFINITY) return { first: offset, end: count };
  const edge = (part: number) => offset + Number((BigInt(count) * BigInt(part)) / BigInt(shard.of));
  return { first: edge(shard.index - 1), end: edge(shard.index) };
}

/**
 * One part of each table, for one file or stream. Only the first shard of a text begins it, and only the last ends it.
 */
export function wholeParts(
  outputs: readonly Output[],
  { shard, offset }: Pick<Options, 'shard' | 'offset'>,
): Part[] {
  return outputs.map(({ source, format }, table) => ({
    table,
    name: `${source.table.name}.${format.extension}`,
    first: source.first,
    end: source.end,
    origin: format.isText ? offset : source.first,
    begins: !format.isText || shard.index === 1,
    ends: !format.isText || shard.index === shard.of,
  }));
}

/** Separate, complete files: TABLE/part-00001-of-00064.EXTENSION, or TABLE.EXTENSION where each table has one. */
export function fileParts(
  outputs: readonly Output[],
  { files, rowsPerFile }: Pick<Options, 'files' | 'rowsPerFile'>,
): Part[] {
  if (files === undefined && rowsPerFile === undefined) {
    const whole = { offset: 0, shard: { index: 1, of: 1 } };
    // Wherever the list begins, its file begins there.
    return wholeParts(outputs, whole).map((part) => ({ ...part, origin: part.first }));
  }
  return outputs.flatMap(({ source, format }, table) => {
    const { first, end } = source;
    // No file is empty, unless the table is.
    const of = Math.max(1, Math.min(files ?? Infinity, Math.ceil((end - first) / (rowsPerFile ?? 1))));
    const width = Math.max(5, String(of).length);
    const number = (value: number) => String(value).padStart(width, '0');
    return Array.from({ length: of }, (_, index): Part => {
      const range =
        rowsPerFile === undefined
          ? rangeOf({ count: end - first, offset: first, shard: { index: index + 1, of } })
          : {
              first: first + index * rowsPerFile,
              end: Math.min(end, first + (index + 1) * rowsPerFile),
            };
      return {
        table,
        name: `${source.table.name}/part-${number(index + 1)}-of-${number(of)}.${format.extension}`,
        ...range,
        origin: range.first,
        begins: true,
        ends: true,
      };
    });
  });
}

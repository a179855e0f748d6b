/** Tables in Markdown, a line at a time. */

export type Cell = string | number;

/**
 * Prints the head of a table, and gives what prints each row. A row that is not whole, or a figure that is none, fails.
 */
export function printTable(...titles: string[]): (...cells: Cell[]) => void {
  console.log('');
  line(titles);
  line(titles.map((_, place) => (place === 0 ? '---' : '---:')));
  return (...cells) => {
    if (cells.length !== titles.length) {
      throw new Error(`${cells.length} cells for ${titles.length} columns: ${cells.join(', ')}`);
    }
    cells.forEach((cell, place) => {
      if (/NaN|Infinity|undefined/.test(String(cell)))
        throw new Error(`'${titles[place]}' has no figure: ${cell}`);
    });
    line(cells);
  };
}

const line = (cells: readonly Cell[]): void => console.log(`| ${cells.join(' | ')} |`);

/** The middle of an odd number of figures, the upper one of the two in the middle of an even one. */
export function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new Error('a median of no figures');
  return middle;
}

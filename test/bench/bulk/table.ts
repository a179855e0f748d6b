/** Tables in Markdown, a line at a time. */

export const row = (...cells: string[]): void => console.log(`| ${cells.join(' | ')} |`);

export function rows(...titles: string[]): void {
  console.log('');
  row(...titles);
  row(...titles.map((_, place) => (place === 0 ? '---' : '---:')));
}

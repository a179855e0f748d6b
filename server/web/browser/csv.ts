/** Rows as a CSV file (RFC 4180) that the browser saves. */
import { element } from './elements.ts';

export type Values = readonly unknown[];

export function saveCsv(file: string, columns: readonly string[], rows: readonly Values[]): void {
  const text = [columns, ...rows].map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
  const href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  element('a', { href, download: file }).click();
  // Once the browser has begun to save it.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

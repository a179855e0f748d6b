/** Files that come with a message, each a real one of its type. */
import { bytesOf } from '../../standards/bytes.ts';
import { type Appointment, calendarText } from '../../standards/icalendar/event.ts';
import { pdfPage, type TextLine } from '../../standards/pdf/document.ts';
import { Canvas } from '../../standards/png/image.ts';

export interface MailFile {
  /** What a text calls it, with an article. */
  title: string;
  filename: string;
  contentType: 'application/pdf' | 'text/csv' | 'text/calendar' | 'image/png';
  content(): Uint8Array;
}

/** A line that is a heading, or names something and says what goes with it. */
export type PageLine = string | readonly [name: string, value: string];

/**
 * A page with a title, a rule below it, and lines; where a line has two texts, the second begins in a column of its
 * own.
 */
export const pdfFile = (
  title: string,
  filename: string,
  heading: string,
  lines: readonly PageLine[],
): MailFile => ({
  title,
  filename,
  contentType: 'application/pdf',
  content: () =>
    pdfPage(heading, [
      { text: heading, size: 18, isBold: true },
      { text: '', size: 10 },
      ...lines.map(pageLine),
    ]),
});

function pageLine(line: PageLine): TextLine {
  if (typeof line === 'string') return { text: line, size: 10 };
  return { text: `${line[0]}: ${line[1]}`, size: 10, isBold: line[0] === 'Total' };
}

/** RFC 4180: fields with a comma or a quotation mark are quoted, and lines end with CRLF. */
export const csvFile = (
  title: string,
  filename: string,
  rows: readonly (readonly (string | number)[])[],
): MailFile => ({
  title,
  filename,
  contentType: 'text/csv',
  content: () => bytesOf(rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')),
});

const cell = (value: string | number) => {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const calendarFile = (title: string, filename: string, appointment: Appointment): MailFile => ({
  title,
  filename,
  contentType: 'text/calendar',
  content: () => bytesOf(calendarText(appointment)),
});

const PALETTE = ['FFFFFF', '1F2937', 'D97706', 'CBD5E1'];
/** Positions in the palette; paper is 0. */
const INK = 1;
const SIGNAL = 2;
const GRID = 3;
const CHART = { width: 240, height: 96, margin: 8 } as const;

/** Values as columns, those above the limit in another colour. */
export const chartFile = (
  title: string,
  filename: string,
  values: readonly number[],
  limit: number,
): MailFile => ({
  title,
  filename,
  contentType: 'image/png',
  content: () => {
    const { width, height, margin } = CHART;
    const canvas = new Canvas(width, height);
    const room = height - 2 * margin;
    for (let line = 0; line <= 4; line++) {
      canvas.fill(margin, margin + Math.round((room * line) / 4), width - 2 * margin, 1, GRID);
    }
    const most = Math.max(...values, 1);
    const step = Math.floor((width - 2 * margin) / values.length);
    for (const [place, value] of values.entries()) {
      const tall = Math.round((value / most) * room);
      const colour = value > limit ? SIGNAL : INK;
      canvas.fill(margin + place * step, height - margin - tall, Math.max(step - 1, 1), tall, colour);
    }
    return canvas.png(PALETTE);
  },
});

const SCREEN = { width: 240, height: 160, margin: 12, line: 12 } as const;

/** A page of a shop, so small that its lines are bars: names at the left, values at the right. */
export const screenFile = (
  title: string,
  filename: string,
  lines: readonly (readonly [name: string, value: string])[],
): MailFile => ({
  title,
  filename,
  contentType: 'image/png',
  content: () => {
    const { width, height, margin, line } = SCREEN;
    const canvas = new Canvas(width, height);
    canvas.fill(0, 0, width, 2 * line, INK);
    canvas.fill(margin, 3 * line, width / 3, line / 2, SIGNAL);
    for (const [place, [name, value]] of lines.entries()) {
      const top = (5 + place) * line;
      const long = Math.min(3 * name.length, width / 2);
      canvas.fill(margin, top, long, line / 3, INK);
      canvas.fill(width - margin - 3 * value.length, top, 3 * value.length, line / 3, GRID);
    }
    return canvas.png(PALETTE);
  },
});

const LABEL = { width: 200, height: 80, margin: 10 } as const;

/** A label with bars for each character, such as parcels have; it follows no standard of bar codes. */
export const labelFile = (title: string, filename: string, code: string): MailFile => ({
  title,
  filename,
  contentType: 'image/png',
  content: () => {
    const { width, height, margin } = LABEL;
    const canvas = new Canvas(width, height);
    let x = margin;
    for (const character of code) {
      for (let bit = 0; bit < 6; bit++) {
        const bar = (character.charCodeAt(0) >> bit) & 1;
        canvas.fill(x, margin, 1 + bar, height - 2 * margin, INK);
        x += 2 + bar;
      }
      x += 1;
    }
    canvas.fill(0, 0, width, 2, INK);
    canvas.fill(0, height - 2, width, 2, INK);
    canvas.fill(0, 0, 2, height, INK);
    canvas.fill(width - 2, 0, 2, height, INK);
    return canvas.png(PALETTE);
  },
});

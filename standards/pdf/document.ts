/** A page of text as PDF 1.4 (ISO 32000-1 §7.5): the objects, where each begins, and where that is written. */
import { latin1Bytes } from '../bytes.ts';

export interface TextLine {
  /** US-ASCII. */
  text: string;
  /** Points. */
  size: number;
  isBold?: boolean;
}

/** A4, in points. */
const WIDTH = 595;
const HEIGHT = 842;
const MARGIN = 64;

/** One page of A4 with these lines from the top; a line without text is a gap. */
export function pdfPage(title: string, lines: readonly TextLine[]): Uint8Array {
  let y = HEIGHT - MARGIN;
  const drawn = lines.map(({ text, size, isBold = false }) => {
    y -= size * 1.5;
    return text === ''
      ? ''
      : `BT /${isBold ? 'F2' : 'F1'} ${size} Tf ${MARGIN} ${y.toFixed(2)} Td ${literal(text)} Tj ET\n`;
  });
  const content = drawn.join('');
  return document([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 4 0 R /Resources << /Font << ` +
      '/F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}endstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${literal(title)} >>`,
  ]);
}

const font = (name: string) =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

const literal = (text: string) => `(${text.replace(/[\\()]/g, '\\$&')})`;

/** The first object is the catalogue and the last one says what the document is called. */
function document(objects: readonly string[]): Uint8Array {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries}`;
  const trailer =
    `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 ` +
    `R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return latin1Bytes(file + table + trailer);
}

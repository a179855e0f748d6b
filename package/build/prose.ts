/** What routes say of themselves to readers, which a program in a browser has no use for. */

const DESCRIPTIONS = /\.describe\(/g;
/** A route is what its module exports. */
const OF_ROUTES = /\.describe\(|^ {2}(?:summary|notes|standards|examples):\s*/gm;
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '{': '}', '[': ']' };

/** The source of a module without the descriptions of its schemas and without the notes of its route. */
export function withoutProse(source: string): string {
  let kept = '';
  let at = 0;
  const starts = source.includes('\nexport default ') ? OF_ROUTES : DESCRIPTIONS;
  for (const { 0: start, index } of source.matchAll(starts)) {
    if (index < at) continue;
    const isCall = start.endsWith('(');
    const end = endOf(source, isCall ? index + start.length - 1 : index + start.length, isCall);
    kept += source.slice(at, index);
    at = end;
  }
  return kept + source.slice(at);
}

/** Behind the bracket that closes the one at `from`, or behind the comma that ends the value there. */
function endOf(source: string, from: number, isCall: boolean): number {
  const open: string[] = [];
  for (let at = from; at < source.length; at++) {
    const sign = source[at] as string;
    if (`'"\``.includes(sign)) at = endOfText(source, at);
    else if (CLOSING[sign]) open.push(CLOSING[sign]);
    else if (sign === open.at(-1)) {
      open.pop();
      if (isCall && open.length === 0) return at + 1;
    } else if (sign === ',' && open.length === 0) return at + 1;
  }
  throw new Error(`no end of what begins with ${source.slice(from, from + 60)}`);
}

/** The quote that ends the text which one at `from` begins. */
function endOfText(source: string, from: number): number {
  for (let at = from + 1; at < source.length; at++) {
    if (source[at] === '\\') at++;
    else if (source[at] === source[from]) return at;
  }
  throw new Error(`no end of the text ${source.slice(from, from + 60)}`);
}

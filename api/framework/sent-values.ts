/** A query string taken apart: the texts of each name, in the order in which they were sent. */

/** What was sent, by name; undefined if nothing was. */
export function valuesByName(search: string): Map<string, string[]> | undefined {
  if (search === '' || search === '?') return undefined;
  // Unusual queries are left to the platform's parser, which takes several times as long.
  return (/[?\x80-\uffff]/.test(search) ? undefined : cutApart(search)) ?? parsed(search);
}

/** Whether a query has an escape that is not UTF-8, which the platform's parser replaces by U+FFFD. */
export function isGarbled(search: string): boolean {
  try {
    for (const escapes of search.match(BEYOND_ASCII) ?? []) decodeURIComponent(escapes);
    return false;
  } catch {
    return true;
  }
}

const BEYOND_ASCII = /(?:%[89A-F][\dA-F])+/gi;

function parsed(search: string): Map<string, string[]> {
  const sent = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(search)) add(sent, name, value);
  return sent;
}

/** Undefined if an escape is not UTF-8. */
function cutApart(search: string): Map<string, string[]> | undefined {
  const sent = new Map<string, string[]>();
  try {
    for (const pair of search.split('&')) {
      const cut = pair.indexOf('=');
      if (cut >= 0) add(sent, unescaped(pair.slice(0, cut)), unescaped(pair.slice(cut + 1)));
      else if (pair !== '') add(sent, unescaped(pair), '');
    }
  } catch {
    return undefined;
  }
  return sent;
}

function unescaped(text: string): string {
  const blank = text.includes('+') ? text.replaceAll('+', ' ') : text;
  return blank.includes('%') ? decodeURIComponent(blank) : blank;
}

function add(sent: Map<string, string[]>, name: string, value: string): void {
  const values = sent.get(name);
  if (values) values.push(value);
  else sent.set(name, [value]);
}

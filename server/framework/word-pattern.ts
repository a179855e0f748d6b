/** Regular expressions that match exactly a list of words, for JSON schemas: without flags. */

interface Node {
  ends: boolean;
  next: Map<string, Node>;
}

/**
 * Source of an expression, without anchors, for exactly these words, in any case of A to Z if they are `caseless`.
 * Words share common beginnings and endings, so that the expression for hundreds stays short.
 */
export function wordPattern(words: Iterable<string>, caseless = false): string {
  const root: Node = { ends: false, next: new Map() };
  for (const word of words) {
    let node = root;
    for (const character of caseless ? word.toLowerCase() : word) {
      let after = node.next.get(character);
      if (!after) {
        after = { ends: false, next: new Map() };
        node.next.set(character, after);
      }
      node = after;
    }
    node.ends = true;
  }
  return written(root, caseless);
}

function written({ ends, next }: Node, caseless: boolean): string {
  const byRest = Map.groupBy(next, ([, node]) => written(node, caseless));
  const branches = [...byRest].map(([rest, entries]) => {
    const characters = entries.flatMap(([character]) => (caseless ? inBothCases(character) : [character]));
    return classOf(characters) + rest;
  });
  if (branches.length === 0) return '';
  const [only = ''] = branches;
  if (branches.length > 1) return `(?:${branches.join('|')})${ends ? '?' : ''}`;
  return ends ? `(?:${only})?` : only;
}

const inBothCases = (character: string): string[] =>
  /[a-z]/.test(character) ? [character.toUpperCase(), character] : [character];

function classOf(characters: readonly string[]): string {
  const [first = ''] = characters;
  if (characters.length === 1) return first.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');
  const codes = characters.map((character) => character.charCodeAt(0)).sort((a, b) => a - b);
  let text = '';
  for (let index = 0; index < codes.length; ) {
    let end = index;
    while (codes[end + 1] === (codes[end] as number) + 1) end++;
    const [from, to] = [inClass(codes[index]), inClass(codes[end])];
    text += end - index > 1 ? `${from}-${to}` : end > index ? from + to : from;
    index = end + 1;
  }
  return text === '0-9' ? '\\d' : `[${text}]`;
}

const inClass = (code = 0) => String.fromCharCode(code).replace(/[\\\]^-]/, '\\$&');

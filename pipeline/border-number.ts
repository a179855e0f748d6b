/**
 * The first and the last number of a length that match a pattern of a numbering plan. Such patterns consist only of
 * digits, \d, classes, groups, alternatives and bounded repetitions.
 */

export type Border = 'first' | 'last';

/** The border of the numbers of exactly one length; undefined if there are none. */
type BorderOf = (length: number, border: Border) => string | undefined;

/** What a part of a pattern matches. */
interface Numbers {
  /** Lengths of its shortest and its longest number. */
  least: number;
  most: number;
  borderOf: BorderOf;
}

/** Throws a SyntaxError at anything else in a pattern. */
export function bordersOf(pattern: string): BorderOf {
  const tokens = pattern.match(/\\d|\(\?:|\{\d+(?:,\d+)?\}|\[[\d-]+\]|[\d()|?]|./g) ?? [];
  let next = 0;

  function alternatives(): Numbers {
    const branches = [sequence()];
    while (tokens[next] === '|') {
      next++;
      branches.push(sequence());
    }
    return branches.length === 1 ? (branches[0] as Numbers) : anyOf(branches);
  }

  function sequence(): Numbers {
    const parts: Numbers[] = [];
    while (next < tokens.length && tokens[next] !== '|' && tokens[next] !== ')') parts.push(repeated(atom()));
    return parts.reduceRight((rest, part) => joined(part, rest), NOTHING);
  }

  function atom(): Numbers {
    const token = tokens[next++] as string;
    if (token === '(?:' || token === '(') {
      const inner = alternatives();
      if (tokens[next++] !== ')') throw new SyntaxError(`a group is not closed in ${pattern}`);
      return inner;
    }
    if (token === '\\d') return digit('0', '9');
    if (/^\d$/.test(token)) return digit(token, token);
    if (/^\[\d/.test(token)) {
      const digits = token.match(/\d/g)?.sort() as string[];
      return digit(digits[0] as string, digits.at(-1) as string);
    }
    throw new SyntaxError(`'${token}' is not understood in ${pattern}`);
  }

  function repeated(part: Numbers): Numbers {
    const token = tokens[next] ?? '';
    const [, least, most = least] =
      /^\{(\d+)(?:,(\d+))?\}$/.exec(token) ?? (token === '?' ? ['', '0', '1'] : []);
    if (least === undefined) return part;
    next++;
    const optional = anyOf([NOTHING, part]);
    const parts = Array.from({ length: Number(most) }, (_, index) =>
      index < Number(least) ? part : optional,
    );
    return parts.reduceRight((rest, each) => joined(each, rest), NOTHING);
  }

  const numbers = alternatives();
  if (next < tokens.length) throw new SyntaxError(`a group is not opened in ${pattern}`);
  return numbers.borderOf;
}

const NOTHING: Numbers = { least: 0, most: 0, borderOf: (length) => (length === 0 ? '' : undefined) };

const digit = (first: string, last: string): Numbers => ({
  least: 1,
  most: 1,
  borderOf: (length, border) => (length === 1 ? (border === 'first' ? first : last) : undefined),
});

const anyOf = (branches: readonly Numbers[]): Numbers => ({
  least: Math.min(...branches.map(({ least }) => least)),
  most: Math.max(...branches.map(({ most }) => most)),
  borderOf: remembered((length, border) =>
    branches.reduce<string | undefined>(
      (found, branch) => outer(found, branch.borderOf(length, border), border),
      undefined,
    ),
  ),
});

const joined = (part: Numbers, rest: Numbers): Numbers => ({
  least: part.least + rest.least,
  most: part.most + rest.most,
  borderOf: remembered((length, border) => {
    let found: string | undefined;
    const longest = Math.min(part.most, length - rest.least);
    for (let size = Math.max(part.least, length - rest.most); size <= longest; size++) {
      const start = part.borderOf(size, border);
      const end = start === undefined ? undefined : rest.borderOf(length - size, border);
      if (end !== undefined) found = outer(found, `${start}${end}`, border);
    }
    return found;
  }),
});

/** Both have one length, so texts sort like numbers. */
function outer(one: string | undefined, other: string | undefined, border: Border): string | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return one < other === (border === 'first') ? one : other;
}

function remembered(borderOf: BorderOf): BorderOf {
  const known: Record<Border, (string | undefined | null)[]> = { first: [], last: [] };
  return (length, border) => {
    let number = known[border][length];
    // null means none; undefined means not known yet.
    if (number === undefined) {
      number = borderOf(length, border) ?? null;
      known[border][length] = number;
    }
    return number ?? undefined;
  };
}

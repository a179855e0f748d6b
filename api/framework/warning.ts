/** What is said of a request that is answered all the same. */
import { hidingCredentials } from '../../standards/url/credentials.ts';
import type { Fault } from './problem.ts';

export interface Warning {
  /** The parameter that it is about. */
  parameter: string;
  text: string;
  /** What is wrong with the parameter where nothing is forgiven; the text by default. */
  refusal?: string;
  /** Another name that the caller probably meant. */
  suggestion?: string;
}

/** A warning of a route, which begins with the name of a parameter or is about the query as a whole. */
export function warningOf(message: string, names: ReadonlySet<string>): Warning {
  const text = hidingCredentials(message);
  const named = text.match(/\w+/g)?.find((word) => names.has(word));
  return { parameter: named ?? 'strict', text };
}

/** The fault that it is where nothing is forgiven. */
export function strictFault({ parameter, text, refusal = text, suggestion }: Warning): Fault {
  const prefix = `${parameter}: `;
  const message = refusal.startsWith(prefix) ? refusal.slice(prefix.length) : refusal;
  return {
    parameter,
    code: 'strict',
    message: /[.?]$/.test(message) ? message : `${message}.`,
    ...(suggestion === undefined ? {} : { suggestion }),
  };
}

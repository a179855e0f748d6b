/** Random requests to one family: each is answered 200 as its schema says, or 400, and never slowly. */

import { recordOf } from '../../api/framework/route.ts';
import { Key } from '../../generators/draws/random.ts';
import type { Asker } from '../ask.ts';
import type { Case, Draw } from './case.ts';

export interface Findings {
  answered: number;
  /** Routes that answered. */
  paths: Set<string>;
  refused: number;
  /** Requests that failed or gave what their schema does not allow, with what happened. */
  failures: { request: Case; failure: string }[];
  /** The slowest request; the first answer of a route loads its tables and does not count. */
  slowest: { request: Case; milliseconds: number };
}

/** `seed` makes a run repeatable; `progress` hears of each thousand; `isDrawn` leaves out requests by their index. */
export function fuzz(
  asker: Asker,
  draw: Draw,
  seed: number,
  count: number,
  progress: (done: number) => void = () => {},
  isDrawn: (index: number) => boolean = () => true,
): Findings {
  const root = Key.root(seed, 'fuzz', 1);
  const findings: Findings = {
    answered: 0,
    paths: new Set(),
    refused: 0,
    failures: [],
    slowest: { request: { path: '', parameters: {} }, milliseconds: 0 },
  };
  const seen = new Set<string>();
  for (let index = 0; index < count; index++) {
    if (!isDrawn(index)) continue;
    const request = draw(root.at(index).stream('request'));
    const start = performance.now();
    try {
      const { status, data, refusal } = asker.ask(request.path, request.parameters);
      if (status === 200) {
        const endpoint = asker.registry.get(request.path);
        if (endpoint?.route.kind === 'image') {
          if (!String(data).startsWith('<svg ')) throw new Error('is no picture');
        } else {
          for (const record of Array.isArray(data) ? data : [data]) {
            if (endpoint) recordOf(endpoint.route).parse(record);
          }
        }
        findings.paths.add(request.path);
        findings.answered++;
      } else if (status === 400 && refusal !== '') findings.refused++;
      else findings.failures.push({ request, failure: `status ${status}` });
    } catch (error) {
      findings.failures.push({ request, failure: String(error) });
    }
    const milliseconds = performance.now() - start;
    if (!seen.has(request.path)) seen.add(request.path);
    else if (milliseconds > findings.slowest.milliseconds) findings.slowest = { request, milliseconds };
    if (index % 1000 === 999) progress(index + 1);
  }
  return findings;
}

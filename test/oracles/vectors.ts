/**
 * Vectors with known answers. Those that were computed for this project stand in `computed/`; other projects'
 * suites are read in place beside the repository when they are there, and say that they skipped when not.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const COMPUTED = join(import.meta.dirname, 'computed');
const PUBLISHED = join(import.meta.dirname, '../../../shared/oracles/published');

const lines = <Row>(text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);

/** Rows of a file that this repository holds. */
export function computed<Row>(name: string): Row[] {
  return lines<Row>(readFileSync(join(COMPUTED, `${name}.jsonl`), 'utf8'));
}

/** Whether another project's suite is here; says so when it is not. Use as `describe.runIf(isPublished(…))`. */
export function isPublished(path: string): boolean {
  const found = existsSync(join(PUBLISHED, path));
  if (!found) console.warn(`skipped: comparing with ${path}, because the published suites are not here`);
  return found;
}

/** A suite's content: an array of rows for .jsonl, whatever it holds for .json, nothing where it is not here. */
export function published<Content>(path: string): Content {
  const file = join(PUBLISHED, path);
  if (!existsSync(file)) return [] as Content;
  const text = readFileSync(file, 'utf8');
  return (path.endsWith('.jsonl') ? lines(text) : JSON.parse(text)) as Content;
}

/** What a run of tests says to whoever started it: lines of JSON among what else it prints. */

/** A test that failed, and why. */
export interface Failure {
  file: string;
  failed: string;
  why: string;
}

/** A file of tests that is over. */
export interface Over {
  file: string;
  ms: number;
  isPassed: boolean;
}

export type Told = Failure | Over;

const MARK = 'mutate: ';

export const say = (told: Told): boolean => process.stdout.write(`\n${MARK}${JSON.stringify(told)}\n`);

export const heard = (line: string): Told | undefined =>
  line.startsWith(MARK) ? (JSON.parse(line.slice(MARK.length)) as Told) : undefined;

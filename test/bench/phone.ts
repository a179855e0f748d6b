/** Reading one telephone number with all its facts, against libphonenumber-js reading it alone, in one process. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { dataOf } from '../../api/framework/data.ts';
import { openServed } from '../../api/framework/dataset.ts';
import { prepare } from '../../api/framework/prepare.ts';
import { type Endpoint, loadRegistry } from '../../api/framework/registry.ts';
import { readConfig } from '../../server/config.ts';

const ROUNDS = 7;
const NUMBERS = Array.from({ length: 2000 }, (_, index) => {
  const digits = String((index * 7919) % 10_000).padStart(4, '0');
  return (
    [`+1202555${digits}`, `+44207946${digits}`, `+4930901${digits}`, `+331453${digits}0`][index % 4] ?? ''
  );
});

const dataset = await openServed(readConfig(process.env).releases);
const endpoint = (await loadRegistry()).get('/api/phone-numbers/parse') as Endpoint;
const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;

function microseconds(read: (number: string) => unknown): number {
  const start = performance.now();
  for (const number of NUMBERS) read(number);
  return ((performance.now() - start) / NUMBERS.length) * 1000;
}

const rounds: { ours: number; theirs: number }[] = [];
for (let round = 0; round < ROUNDS + 3; round++) {
  const prepared = NUMBERS.map((number) =>
    prepare(
      { endpoint, search: `value=${encodeURIComponent(number)}`, accepted: 'json', now: Date.now() },
      dataset,
    ),
  );
  let next = 0;
  const ours = microseconds(() => dataOf(prepared[next++] as (typeof prepared)[number]));
  const theirs = microseconds((number) => parsePhoneNumberFromString(number));
  if (round >= 3) rounds.push({ ours, theirs });
}
const ours = median(rounds.map((round) => round.ours));
const theirs = median(rounds.map((round) => round.theirs));
console.log(
  `phone number with all 26 fields: ${ours.toFixed(1)} µs, libphonenumber-js ${theirs.toFixed(1)} µs, ratio ` +
    `${(ours / theirs).toFixed(2)}`,
);
dataset.close();

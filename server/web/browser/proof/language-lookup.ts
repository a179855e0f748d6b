/** Which available tag the ranges find: each is shortened until it names one (RFC 4647 §3.4). */
import { withFields } from '../answered-request.ts';
import { type Change, following, Inputs, type Proof, type Reading, type Step } from './proof.ts';

interface Found {
  ranges: readonly string[];
  match: string | null;
  matchedRange: string | null;
  matchedCandidate: string | null;
  usedDefault: boolean;
}

const CLAUSE = 'RFC 4647 §3.4';

export const prove: Proof = (data, asked) => {
  const answer = withFields<Found>(
    data,
    'ranges',
    'match',
    'matchedRange',
    'matchedCandidate',
    'usedDefault',
  );
  if (!answer) return undefined;
  const inputs = new Inputs(asked, 'ranges', 'available', 'default');
  const { ranges, match, matchedRange, usedDefault } = answer;
  const tried = matchedRange === null ? ranges : ranges.slice(0, ranges.indexOf(matchedRange) + 1);
  const places = placesOf(tried, inputs);
  const end: Step = {
    title: match === null ? 'Nothing is found' : usedDefault ? `The default, ${match}` : `${match} is found`,
    reads: usedDefault ? inputs.whole('default') : tagIn(match, inputs),
    says:
      matchedRange === null
        ? `No range names an available tag${usedDefault ? ', so the default is answered' : ''}.`
        : `${matchedRange} is the first range that names an available tag.`,
    clause: CLAUSE,
    verdict: match === null ? 'fail' : usedDefault ? 'note' : 'pass',
    ...(usedDefault ? { word: 'default' } : {}),
  };
  const steps = tried.flatMap((range, index) => stepsOf(range, places[index], answer, inputs));
  return { inputs: inputs.all, steps: [...steps, end], change: breakOf(places.at(-1), answer, inputs) };
};

function stepsOf(range: string, place: Reading | undefined, answer: Found, inputs: Inputs): Step[] {
  if (range === '*') {
    const says = 'It names no tag by itself, so it is skipped.';
    return [
      { title: '*', reads: place ? [place] : [], says, clause: CLAUSE, verdict: 'moot', word: 'skipped' },
    ];
  }
  const last = range === answer.matchedRange ? (answer.matchedCandidate ?? '') : '';
  return candidatesOf(range, last).map((candidate): Step => {
    const matches = candidate === last;
    return {
      title: candidate,
      reads: [
        ...(place ? [{ ...place, to: place.from + candidate.length }] : []),
        ...(matches ? tagIn(answer.match, inputs) : []),
      ],
      says: matches
        ? namesTag(candidate, answer.match ?? '')
        : `No available tag equals it.${candidate === range ? '' : ' It is what remains without the last subtag.'}`,
      clause: CLAUSE,
      verdict: matches ? 'pass' : 'moot',
      word: matches ? 'matches' : 'no match',
      decides: matches,
    };
  });
}

const namesTag = (candidate: string, tag: string): string =>
  candidate === tag.toLowerCase()
    ? `The available tag ${tag} equals it.`
    : `In its canonical form it is ${tag}, which is available.`;

/** A range and what remains of it, subtag by subtag, up to the last that is tried; a lone letter goes as well. */
function candidatesOf(range: string, last: string): string[] {
  const candidates = [];
  for (let left = range; left !== ''; left = shortened(left)) {
    candidates.push(left);
    if (left === last) break;
  }
  return candidates;
}

const shortened = (range: string): string =>
  range.replace(/(?:-[^-])*-[^-]+$|^[^-]+$/, '').replace(/^.$/, '');

/** Where ranges are in the list that was sent. */
function placesOf(ranges: readonly string[], inputs: Inputs): (Reading | undefined)[] {
  let after = 0;
  return ranges.map((range) => {
    const [place] = inputs.part('ranges', range, after);
    after = place?.to ?? after;
    return place;
  });
}

const tagIn = (tag: string | null, inputs: Inputs): Reading[] =>
  tag === null ? [] : inputs.part('available', new RegExp(`(?:^|,)\\s*(${tag})(?=\\s*(?:,|$))`, 'i'));

/** Another first letter of the range that finds the tag. */
function breakOf(place: Reading | undefined, { matchedRange }: Found, inputs: Inputs): Change | undefined {
  if (!place || matchedRange === null) return undefined;
  const at = { ...place, to: place.from + 1 };
  return { at, becomes: following(inputs.all[at.input]?.text[at.from] ?? ''), breaks: true };
}

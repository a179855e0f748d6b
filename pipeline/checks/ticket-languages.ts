import type { Story } from '../../db/stories.ts';
import { check } from './check.ts';

type Told = Story<'ticket-words'>;
type Complaints = Story<'complaints'>;

export default check({
  id: 'ticket-languages',
  promise:
    'Languages of tickets have no topic that English does not have, and no slot that is not known there. What can be ' +
    'wrong with each kind of goods is told in each of them, and the shop writes notices in it.',
  *run(sqlite) {
    const storiesOf = <Kind extends 'complaints' | 'tickets' | 'ticket-words'>(kind: Kind) =>
      sqlite
        .prepare('SELECT name, content FROM story WHERE kind = ? ORDER BY name')
        .raw()
        .all(kind)
        .map((row) => {
          const [name, content] = row as [string, string];
          return [name, JSON.parse(content) as Story<Kind>] as const;
        });
    const topics = new Map(storiesOf('tickets'));
    const complaints = storiesOf('complaints')[0]?.[1] ?? {};
    const isNoticed = sqlite.prepare("SELECT 1 FROM story WHERE kind = 'notices' AND name = ?").pluck();
    for (const [language, told] of storiesOf('ticket-words')) {
      if (isNoticed.get(language) === undefined) yield `${language}: no notices`;
      for (const fault of [...faultsOfComplaints(told, complaints), ...faultsOfTopics(told, topics)])
        yield `${language}: ${fault}`;
    }
  },
});

function* faultsOfComplaints(told: Told, english: Complaints): Iterable<string> {
  for (const kind of Object.keys(told.complaints))
    if (!english[kind]) yield `complaints: '${kind}' is not told in English`;
  for (const [kind, { defects }] of Object.entries(english)) {
    const said = told.complaints[kind];
    if (!said) yield `complaints: nothing for '${kind}'`;
    else if ((said.defects === undefined) !== (defects === undefined))
      yield `${kind}: ${defects ? 'nothing of it wears out' : 'none of it wears out in English'}`;
  }
}

function* faultsOfTopics(told: Told, english: ReadonlyMap<string, Story<'tickets'>>): Iterable<string> {
  const names = new Set(Object.keys(told.topics));
  for (const name of names.difference(english)) yield `topics: '${name}' is not told in English`;
  for (const [name, topic] of english) {
    const said = told.topics[name];
    if (!said) continue;
    if ((said.over === undefined) !== (topic.over === undefined)) yield `${name}: over`;
    const slots = slotsIn(topic);
    for (const slot of slotsIn(said).difference(slots)) {
      if (!ANYWHERE.has(slot)) yield `${name}: English does not know {${slot}}`;
    }
    // What wears out is decided by the English text.
    if (slots.has('defect') && !slotsIn(said).has('defect')) yield `${name}: no {defect}`;
  }
}

/** Slots of the people, whom every topic has. */
const ANYWHERE: ReadonlySet<string> = new Set([
  ...['agent', 'first', 'name', 'email'],
  ...['address', 'street', 'postalCode', 'city', 'cityLine'],
]);

/** The product in any of its forms is an article. */
const slotsIn = (topic: object): Set<string> =>
  new Set(
    [...JSON.stringify(topic).matchAll(/\{(\w+)\}/g)].map(([, slot = '']) =>
      slot.toLowerCase() === 'product' ? 'article' : slot,
    ),
  );

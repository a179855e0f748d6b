/** Mail among the shop's staff about what went wrong the week before. */
import type { Story } from '../../db/stories.ts';
import { civilDate } from '../../standards/time-zones/civil-date.ts';
import { MONTH_NAMES } from '../../standards/time-zones/month-names.ts';
import { type Draw, draws, type Key } from '../draws/random.ts';
import { said } from '../draws/templating.ts';
import { SHOP_FACTS } from '../people/shop.ts';
import type { Colleague } from '../people/staff.ts';
import { commitsOf, weekBegins, weekOf } from '../platform/commit-history.ts';
import { DEPLOYED_SERVICES } from '../platform/deployables.ts';
import { type Incident, incidentOf } from '../platform/incident.ts';
import { WORKING, weekdayOf, workingDay } from '../time/daytime.ts';
import { DAY, HOUR, isoText } from '../time/window.ts';
import { INCIDENT_SHARE } from '../traces/failure.ts';
import type { World } from '../world.ts';
import { calendarFile, chartFile, csvFile, type MailFile, pdfFile } from './file.ts';
import { type Correspondent, ofAgent, ofEngineer } from './person.ts';
import { type MessageOutline, openingOf, wholeSecond } from './story.ts';
import type { Block } from './text.ts';

const draw = draws('service', 'written', 'toAgent', 'engineer', 'reader', 'agent', 'bystander', 'others');

const MINUTE = 60_000;

/** When, in the week after an incident, it is written about: by Friday afternoon. */
export function incidentWrittenAt(key: Key, week: number): number {
  const begin = weekBegins(week + 1);
  return wholeSecond(WORKING.instant(key.float(draw.written), begin, begin + 4 * DAY + 16 * HOUR, 0));
}

/** About an incident of the week before. */
export function incidentStory(key: Key, world: World, sentAt: number): MessageOutline {
  const incident = incidentOf(world, key.pick(draw.service, DEPLOYED_SERVICES), weekOf(sentAt) - 1);
  const { service, outcome, fault, beganAt, endedAt } = incident;
  const facts = {
    service,
    day: dayOf(beganAt),
    code: fault.errorCode,
    change: fault.change,
    cause: fault.cause,
    doing: fault.doing,
    // The symptom stands in a sentence that is quoted.
    symptom: fault.symptom.replaceAll('"', "'"),
    began: clockOf(beganAt),
    ended: clockOf(endedAt),
  };
  const { writer, reader, agent, bystander } = staffOf(key, world);
  const isForAgent = key.chance(draw.toAgent, 0.3);
  const texts = world.vocabulary.story('incident-mail');
  const exchanges = isForAgent ? texts.explained : texts.reviewed;
  const { subject, paragraphs } = openingOf(
    key,
    isForAgent ? texts.explanations : texts.reviews[outcome],
    facts,
  );
  const rows: Block = {
    kind: 'rows',
    rows: [
      ['Deployment', incident.deploymentId],
      ['Commit', commitsOf(world).sha(incident.commit).slice(0, 12)],
      ['Began', minuteOf(beganAt)],
      ['Ended', minuteOf(endedAt)],
    ],
  };
  const turn = key.float(draw.others);
  const to = isForAgent ? [agent] : turn < 0.3 ? [reader, agent] : [reader];
  return {
    subject,
    from: writer,
    to,
    cc: turn > 0.6 ? [bystander] : [],
    sentAt,
    blocks: isForAgent ? paragraphs : [...paragraphs, rows],
    files: () => filesOf(key, incident, sentAt, writer, to, rows, texts.files),
    script: {
      factsAt: () => facts,
      author: exchanges.map(({ answer }) => answer),
      other: exchanges.map(({ ask }) => ask),
      asides: texts.asides,
      bystander,
    },
    talk: world.vocabulary.story('mail-talk'),
  };
}

/** Two engineers and two agents, all of them different. */
function staffOf(key: Key, world: World) {
  const [writer, reader] = twoOf(world.staff('engineers'), key, draw.engineer, draw.reader);
  const [agent, bystander] = twoOf(world.staff('agents'), key, draw.agent, draw.bystander);
  return {
    writer: ofEngineer(writer, world),
    reader: ofEngineer(reader, world),
    agent: ofAgent(agent, world),
    bystander: ofAgent(bystander, world),
  };
}

function twoOf(team: readonly Colleague[], key: Key, first: Draw, second: Draw): [Colleague, Colleague] {
  const one = key.int(first, 0, team.length - 1);
  const other = (one + key.int(second, 1, team.length - 1)) % team.length;
  return [team[one] as Colleague, team[other] as Colleague];
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const dayOf = (instant: number) => {
  const day = Math.floor(instant / DAY);
  const { month, day: date } = civilDate(day);
  return `${WEEKDAYS[weekdayOf(day)]}, ${date} ${MONTH_NAMES[month - 1]}`;
};
const clockOf = (instant: number) => isoText(instant).slice(11, 16);
const minuteOf = (instant: number) => `${isoText(instant).slice(0, 10)} ${clockOf(instant)} UTC`;

/** Minutes before and after the trouble that a table of it shows. */
const AROUND = 5;

function filesOf(
  key: Key,
  incident: Incident,
  sentAt: number,
  writer: Correspondent,
  readers: readonly Correspondent[],
  rows: Block,
  { picture, figures, invitation, summary }: Story<'incident-mail'>['files'],
): MailFile[] {
  const { service, fault, beganAt, endedAt } = incident;
  const name = `${service}-${isoText(beganAt).slice(0, 10)}`;
  const minutes = minutesOf(key, beganAt, endedAt);
  const facts = { service, code: fault.errorCode };
  const beginsAt = workingDay(Math.floor(sentAt / DAY) + 1) * DAY + 9 * HOUR;
  return [
    chartFile(
      picture,
      `errors-${name}.png`,
      minutes.map(({ errors }) => errors),
      QUIET,
    ),
    csvFile(figures, `errors-${name}.csv`, [
      ['minute', 'requests', 'errors'],
      ...minutes.map(({ at, requests, errors }) => [isoText(at), requests, errors]),
    ]),
    calendarFile(invitation.title, `review-${name}.ics`, {
      uid: `${incident.deploymentId}@${SHOP_FACTS.domain}`,
      writtenAt: sentAt,
      beginsAt,
      endsAt: beginsAt + HOUR / 2,
      summary: said(invitation.summary, facts),
      description: fault.cause,
      location: invitation.location,
      organizer: { name: writer.plainName, address: writer.address },
      attendees: readers.map(({ plainName, address }) => ({ name: plainName, address })),
    }),
    pdfFile(summary.title, `summary-${name}.pdf`, said(summary.heading, facts), [
      said(summary.written, { writer: writer.plainName, date: isoText(sentAt).slice(0, 10) }),
      fault.cause,
      '',
      ...(rows.kind === 'rows' ? rows.rows : []),
    ]),
  ];
}

/** Errors of a minute that nobody looks at. */
const QUIET = 6;

function minutesOf(key: Key, beganAt: number, endedAt: number) {
  const stream = key.stream('minutes');
  const first = Math.floor(beganAt / MINUTE) - AROUND;
  const count = Math.ceil(endedAt / MINUTE) + AROUND - first;
  return Array.from({ length: count }, (_, place) => {
    const at = (first + place) * MINUTE;
    const requests = stream.int(380, 520);
    const usual = stream.int(0, 3);
    // As many failures as in the traces, for the part of the minute in which it lasted.
    const trouble = Math.max(Math.min(at + MINUTE, endedAt) - Math.max(at, beganAt), 0) / MINUTE;
    const share = trouble * INCIDENT_SHARE * (0.9 + 0.2 * stream.float());
    return { at, requests, errors: usual + Math.round(requests * share) };
  });
}

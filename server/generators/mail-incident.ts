/** Mail among the shop's staff about what went wrong the week before. */
import { civilDate } from '../../standards/time-zones/civil-date.ts';
import { MONTH_NAMES } from '../../standards/time-zones/month-names.ts';
import { weekOf } from './commit-history.ts';
import { WORKING, workingDay } from './daytime.ts';
import { DEPLOYED_SERVICES } from './deployables.ts';
import type { Incident } from './incident.ts';
import { calendarFile, chartFile, csvFile, type MailFile, pdfFile } from './mail-file.ts';
import {
  AGENT_ANSWERS,
  ANSWERS,
  ASIDES,
  ENGINEER_EXPLAINS,
  EXPLANATIONS,
  REVIEWS,
  SUMMARY_GOES_ON,
} from './mail-incident-texts.ts';
import { type Correspondent, ofAgent, ofEngineer } from './mail-person.ts';
import { openingOf, type Story, wholeSecond } from './mail-story.ts';
import type { Block } from './mail-text.ts';
import { draws, type Key } from './random.ts';
import { STAFF_SIZE } from './staff.ts';
import { INCIDENT_SHARE } from './trace-failure.ts';
import { DAY, HOUR, isoText, type Window } from './window.ts';
import type { World } from './world.ts';

const draw = draws('service', 'written', 'toAgent', 'engineer', 'reader', 'agent', 'bystander', 'others');

const MINUTE = 60_000;

export function incidentStory(key: Key, world: World, window: Window): Story {
  // The rest of the window is for the answers.
  const last = window.from + Math.floor((window.to - window.from) * 0.9);
  const sentAt = wholeSecond(WORKING.instant(key.float(draw.written), window.from, last, 0), window);
  const incident = world.incident(key.pick(draw.service, DEPLOYED_SERVICES), weekOf(sentAt) - 1);
  const { service, outcome, fault, beganAt, endedAt } = incident;
  const facts = {
    service,
    day: dayOf(beganAt),
    code: fault.errorCode,
    change: fault.change,
    cause: fault.cause,
    doing: fault.doing,
    // It stands in a sentence that is quoted.
    symptom: fault.symptom.replaceAll('"', "'"),
    began: clockOf(beganAt),
    ended: clockOf(endedAt),
  };
  const { writer, reader, agent, bystander } = staffOf(key, world);
  const isForAgent = key.chance(draw.toAgent, 0.3);
  const { subject, paragraphs } = openingOf(key, isForAgent ? EXPLANATIONS : REVIEWS[outcome], facts);
  const rows: Block = {
    kind: 'rows',
    rows: [
      ['Deployment', incident.deploymentId],
      ['Commit', world.commits.sha(incident.commit).slice(0, 12)],
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
    files: () => filesOf(key, incident, sentAt, writer, to, rows),
    script: {
      factsAt: () => facts,
      author: isForAgent ? ENGINEER_EXPLAINS : SUMMARY_GOES_ON,
      other: isForAgent ? AGENT_ANSWERS : ANSWERS,
      asides: ASIDES,
      bystander,
    },
  };
}

/** Two engineers and two agents, all of them different. */
function staffOf(key: Key, world: World) {
  const { engineers, agents } = STAFF_SIZE;
  const engineer = key.int(draw.engineer, 0, engineers - 1);
  const agent = key.int(draw.agent, 0, agents - 1);
  const other = (engineer + key.int(draw.reader, 1, engineers - 1)) % engineers;
  const second = (agent + key.int(draw.bystander, 1, agents - 1)) % agents;
  return {
    writer: ofEngineer(world.colleague('engineers', engineer)),
    reader: ofEngineer(world.colleague('engineers', other)),
    agent: ofAgent(world.colleague('agents', agent)),
    bystander: ofAgent(world.colleague('agents', second)),
  };
}

const WEEKDAYS = ['Thursday', 'Friday', 'Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday'];
/** 1970 began on a Thursday. */
const dayOf = (instant: number) => {
  const day = Math.floor(instant / DAY);
  const { month, day: date } = civilDate(day);
  return `${WEEKDAYS[((day % 7) + 7) % 7]}, ${date} ${MONTH_NAMES[month - 1]}`;
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
): MailFile[] {
  const { service, fault, beganAt, endedAt } = incident;
  const name = `${service}-${isoText(beganAt).slice(0, 10)}`;
  const minutes = minutesOf(key, beganAt, endedAt);
  const beginsAt = workingDay(Math.floor(sentAt / DAY) + 1) * DAY + 9 * HOUR;
  return [
    chartFile(
      'the errors of each minute as a picture',
      `errors-${name}.png`,
      minutes.map(({ errors }) => errors),
      QUIET,
    ),
    csvFile('the figures of each minute', `errors-${name}.csv`, [
      ['minute', 'requests', 'errors'],
      ...minutes.map(({ at, requests, errors }) => [isoText(at), requests, errors]),
    ]),
    calendarFile('an invitation to the review', `review-${name}.ics`, {
      uid: `${incident.deploymentId}@example.com`,
      writtenAt: sentAt,
      beginsAt,
      endsAt: beginsAt + HOUR / 2,
      summary: `Review: ${service}, ${fault.errorCode}`,
      description: fault.cause,
      location: 'Meeting room 2, or by video',
      organizer: { name: writer.plainName, address: writer.address },
      attendees: readers.map(({ plainName, address }) => ({ name: plainName, address })),
    }),
    pdfFile('the summary as a page', `summary-${name}.pdf`, `${service}: ${fault.errorCode}`, [
      `Written by ${writer.plainName} on ${isoText(sentAt).slice(0, 10)}`,
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
    // As many as in the traces, for the part of the minute in which it lasted.
    const trouble = Math.max(Math.min(at + MINUTE, endedAt) - Math.max(at, beganAt), 0) / MINUTE;
    const share = trouble * INCIDENT_SHARE * (0.9 + 0.2 * stream.float());
    return { at, requests, errors: usual + Math.round(requests * share) };
  });
}

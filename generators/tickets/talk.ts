/** The words of a conversation, as a channel and the manners of its two people have them. */
import { draws, type Key } from '../draws/random.ts';
import { filled, templateOf } from '../draws/templating.ts';
import { type TicketChannel, TONE_WEIGHTS, type Tone } from './manners.ts';
import { type Facts, slotValue } from './slots.ts';
import { isAgent, type Turn } from './talk-plan.ts';
import type { FollowUp, Question, Template, Topic, TopicWords } from './topic.ts';

const draw = draws(
  'tone',
  'subject',
  'lead',
  'detail',
  'request',
  'hasDetail',
  'hasRequest',
  'before',
  'after',
  'addition',
  'question',
  'answer',
  'hold',
  'delay',
  'welcome',
  'solution',
  'followUp',
  'thanks',
  'nudge',
  'urge',
  'unanswered',
  'greeting',
  'parting',
  'agentGreeting',
  'agentParting',
  'sorry',
  'hasSorry',
);

export interface Talk {
  facts: Facts;
  /** The topic as it is at an instant: an incident is another matter when it is over. */
  topicAt: (instant: number) => Topic;
  channel: TicketChannel;
  plan: readonly Turn[];
  /** When each message is written. */
  instants: readonly number[];
}

/** What is said of the topic when a message is written. */
const wordsAt = ({ facts, topicAt, instants }: Talk, message: number): TopicWords =>
  facts.language.wordsOf(topicAt(instants[message] as number));

export function subjectText(talk: Talk): string {
  const { facts } = talk;
  return filledWith([facts.key.pick(draw.subject, wordsAt(talk, 0).subjects)], facts);
}

/** The text of each message. */
export function talkTexts(talk: Talk): string[] {
  const { plan, facts } = talk;
  const { key } = facts;
  const tone = facts.customer.key.weighted(draw.tone, TONE_WEIGHTS);
  let asked: Question | undefined;
  const told = textsOf(openingParts(talk, wordsAt(talk, 0), tone));
  let isGreeted = false;
  let additions = 0;
  let reminders = 0;
  return plan.map((turn, position) => {
    const topic = wordsAt(talk, position);
    const spoken: TurnContext = { talk, topic, tone };
    if (turn === 'opening') return openingText(spoken);
    if (turn === 'Question' || turn === 'SecondQuestion') {
      const open = unanswered(topic.questions, told);
      // The last question of a topic makes sense only after another one.
      const first = key.int(draw.question, 0, Math.max(open.length - 2, 0));
      const before = asked;
      asked = (open[first + (turn === 'Question' ? 0 : 1)] ??
        topic.questions.find((question) => question !== before)) as Question;
    }
    if (turn === 'addition') {
      additions++;
      told.push(...textsOf([rotated(key, draw.addition, topic.additions, additions)]));
    }
    if (turn === 'unanswered') reminders++;
    const said = sentence(turn, spoken, asked, turn === 'addition' ? additions : reminders);
    if (!isAgent(turn)) return requesterText(said, spoken);
    const text = agentText(said, turn, talk, isGreeted);
    isGreeted = true;
    return text;
  });
}

interface TurnContext {
  talk: Talk;
  topic: TopicWords;
  tone: Tone;
}

/** What is said in a turn, without greetings. */
function sentence(
  turn: Turn,
  { talk, topic, tone }: TurnContext,
  asked: Question | undefined,
  repeats: number,
): Template {
  const { channel, facts } = talk;
  const { key } = facts;
  const pace = channel === 'chat' ? 'chat' : 'mail';
  const { manners, nudges, urges, unanswered, agents } = facts.language.manners;
  switch (turn) {
    case 'addition':
      return rotated(key, draw.addition, topic.additions, repeats);
    case 'unanswered':
      // The texts go from a reminder to a complaint.
      return unanswered[pace][
        Math.min(key.int(draw.unanswered, 0, 1) + repeats - 1, unanswered[pace].length - 1)
      ] as Template;
    case 'nudge':
      return key.pick(draw.nudge, nudges[pace]);
    case 'urge':
      return key.pick(draw.urge, urges[pace]);
    case 'Question':
    case 'SecondQuestion':
      return (asked as Question).ask;
    case 'answer':
      return key.pick(draw.answer, (asked as Question).answers);
    case 'Hold':
      return key.pick(draw.hold, topic.holds);
    case 'Delay':
      return key.pick(draw.delay, agents.delays[pace]);
    case 'Solution':
      return key.pick(draw.solution, topic.solutions);
    case 'followUp':
      return followUpOf(key, topic).ask;
    case 'Reply':
      return followUpOf(key, topic).reply;
    case 'Welcome':
      return key.pick(draw.welcome, agents.welcomes[pace]);
    default:
      return key.pick(draw.thanks, manners[tone].thanks);
  }
}

const followUpOf = (key: Key, { followUps }: TopicWords): FollowUp => key.pick(draw.followUp, followUps);

/** One of the items, and for the next offset the one after it. */
function rotated<Item>(
  key: Key,
  drawn: (typeof draw)['addition'],
  items: readonly Item[],
  offset: number,
): Item {
  return items[(key.int(drawn, 0, items.length - 1) + offset) % items.length] as Item;
}

const template = (text: string): Template => templateOf(text);
const PARAGRAPH = template('\n\n');
const LINE = template('\n');
const FIRST_NAME = template('{first}');
const FULL_NAME = template('{name}');
const AGENT_NAME = template('{agent}');

function filledWith(parts: readonly Template[], facts: Facts): string {
  return filled(parts, (slot) => slotValue(slot, facts));
}

/** What the opening says of the matter. */
function openingParts({ facts: { key }, channel }: Talk, topic: TopicWords, tone: Tone): Template[] {
  if (channel === 'chat') return [key.pick(draw.lead, topic.lines)];
  const parts = [key.pick(draw.lead, topic.leads)];
  if (tone !== 'terse' || key.chance(draw.hasDetail, 0.4)) parts.push(key.pick(draw.detail, topic.details));
  if (tone !== 'terse' || key.chance(draw.hasRequest, 0.6))
    parts.push(key.pick(draw.request, topic.requests));
  return parts;
}

const textsOf = (parts: readonly Template[]): string[] => parts.flatMap(({ texts }) => texts);

/** Questions that what has been said does not answer; all of them if it answers nearly all. */
function unanswered(questions: readonly Question[], said: readonly string[]): readonly Question[] {
  const open = questions.filter(
    ({ answeredBy }) => !answeredBy.some((answer) => said.some((words) => words.includes(answer))),
  );
  return open.length > 0 ? open : questions;
}

function openingText({ talk, topic, tone }: TurnContext): string {
  const { facts, channel } = talk;
  const { key, language } = facts;
  const { between, casual } = language;
  const said = openingParts(talk, topic, tone);
  if (channel === 'chat') return filledWith(said.map(casual), facts);
  const { greetings, before, after, partings } = language.manners.manners[tone];
  const isMail = channel === 'email';
  const parts: Template[] = [];
  if (isMail) parts.push(key.pick(draw.greeting, greetings), PARAGRAPH);
  if (before.length > 0 && key.chance(draw.before, 0.35)) parts.push(key.pick(draw.before, before), between);
  parts.push(...said.flatMap((part, place) => (place > 0 ? [between, part] : [part])));
  if (after.length > 0 && key.chance(draw.after, 0.45)) parts.push(between, key.pick(draw.after, after));
  if (isMail)
    parts.push(
      PARAGRAPH,
      key.pick(draw.parting, partings),
      LINE,
      language.signsInFull ? FULL_NAME : nameOf(tone),
    );
  return filledWith(tone === 'polite' ? parts : parts.map(casual), facts);
}

const nameOf = (tone: Tone) => (tone === 'polite' || tone === 'annoyed' ? FULL_NAME : FIRST_NAME);

/** In mails, later messages of a requester end with the name only. */
function requesterText(said: Template, { talk, tone }: TurnContext): string {
  const { casual, signsInFull } = talk.facts.language;
  const words = tone === 'polite' && talk.channel !== 'chat' ? said : casual(said);
  const name = signsInFull ? FULL_NAME : FIRST_NAME;
  const parts = talk.channel === 'email' && tone !== 'terse' ? [words, PARAGRAPH, name] : [words];
  return filledWith(parts, talk.facts);
}

function agentText(
  said: Template,
  turn: Turn,
  { facts, channel, topicAt, instants }: Talk,
  isGreeted: boolean,
): string {
  const { key, language } = facts;
  const { between, casual } = language;
  const { agents } = language.manners;
  if (channel === 'chat') {
    return filledWith(
      isGreeted
        ? [casual(said)]
        : [key.pick(draw.agentGreeting, agents.chatGreetings), between, casual(said)],
      facts,
    );
  }
  const { isTrouble } = topicAt(instants[0] as number);
  const parts: Template[] = [key.pick(draw.agentGreeting, agents.greetings), PARAGRAPH];
  if (!isGreeted && key.chance(draw.hasSorry, 0.7)) {
    parts.push(key.pick(draw.sorry, isTrouble ? agents.sorry : agents.welcoming), between);
  }
  parts.push(said, PARAGRAPH);
  // The parting is shorter from the second mail on.
  if (!isGreeted || turn === 'Welcome') parts.push(key.pick(draw.agentParting, agents.partings), LINE);
  parts.push(AGENT_NAME);
  return filledWith(parts, facts);
}

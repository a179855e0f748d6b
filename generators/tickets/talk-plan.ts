/** Who says what, and in which order, so that a conversation of any length makes sense in the state of its ticket. */

export const TICKET_STATUSES = ['new', 'open', 'pending', 'resolved', 'closed'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

export const FEWEST_MESSAGES = 1;
export const MOST_MESSAGES = 8;
/** A ticket that somebody has answered. */
export const FEWEST_ANSWERED = 2;

/** One message. The names of an agent's messages begin with a capital. */
export type Turn =
  /** Says what it is about. */
  | 'opening'
  /** Something that was left out. */
  | 'addition'
  /** Nobody has answered. */
  | 'unanswered'
  | 'answer'
  | 'nudge'
  | 'urge'
  /** A question about the solution. */
  | 'followUp'
  | 'thanks'
  | 'Question'
  | 'SecondQuestion'
  /** Somebody is at work on it. */
  | 'Hold'
  | 'Delay'
  | 'Solution'
  | 'Reply'
  | 'Welcome';

export const isAgent = (turn: Turn): boolean => turn.charCodeAt(0) < 97;

const CODES: Readonly<Record<string, Turn>> = {
  o: 'opening',
  '+': 'addition',
  u: 'unanswered',
  i: 'answer',
  n: 'nudge',
  v: 'urge',
  f: 'followUp',
  t: 'thanks',
  Q: 'Question',
  P: 'SecondQuestion',
  H: 'Hold',
  D: 'Delay',
  S: 'Solution',
  G: 'Reply',
  C: 'Welcome',
};

type Plans = readonly (readonly (readonly Turn[])[])[];

/** Plans of one to eight messages, separated by commas where several are as good. */
const plans = (...byLength: readonly string[]): Plans =>
  byLength.map((texts) =>
    texts
      .split(',')
      .filter((text) => text !== '')
      .map((text) => Array.from(text, (code) => CODES[code] as Turn)),
  );

const NEW = plans('o', 'o+,o+,ou', 'o+u', 'o+uu', 'o+uuu', 'o+u+uu', 'o+u+uuu', 'o+u+uuuu');
const OPEN = plans('', 'oH', 'oQi,oHn', 'oQiH,o+Hn', 'oQiHn', 'oQiHnD,oQi+Hn', 'o+QiHnD,oQiHnDv', 'o+QiHnDv');
const PENDING = plans('', 'oQ', 'o+Q', 'oQiP,oHnQ', 'o+QiP,o+HnQ', 'oQiHnP', 'o+QiHnP', 'oQiHnDvP');
const SETTLED = plans(
  '',
  'oS',
  'oSt',
  'oQiS,oSfG,oHnS',
  'oQiSt,oSfGt,o+QiS',
  'oQiSfG,oQiStC,oHnStC',
  'oQiSfGt,oQiHnSt,o+QiStC',
  'oQiSfGtC,oQiHnStC,oQiHnSfG',
);
/** Nothing can be solved before the fault is over, and an agent answers before that. */
const SETTLED_INCIDENT = plans(
  '',
  'oS',
  'oHS',
  'oHSt,oHnS',
  'oHnSt,oHSfG',
  'oHnStC,oHSfGt',
  'oHnSfGt,oQiHStC',
  'oHnSfGtC,oQiHnStC',
);

export function plansOf(
  status: TicketStatus,
  length: number,
  isIncident: boolean,
): readonly (readonly Turn[])[] {
  return planTable(status, isIncident)[length - 1] as readonly (readonly Turn[])[];
}

function planTable(status: TicketStatus, isIncident: boolean): Plans {
  switch (status) {
    case 'new':
      return NEW;
    case 'open':
      return OPEN;
    case 'pending':
      return PENDING;
    default:
      return isIncident ? SETTLED_INCIDENT : SETTLED;
  }
}

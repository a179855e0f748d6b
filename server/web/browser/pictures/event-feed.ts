/** Events of a shop over time, and, once somebody presses Play, what happens next, as it happens. */
import { type AnsweredRequest, recordsWith } from '../answered-request.ts';
import { element } from '../elements.ts';
import { apiUrl } from '../site-root.ts';
import { feedChart } from './feed-chart.ts';
import { Player, type PlayState } from './feed-player.ts';
import { DRAWN_TYPES, type FeedEvent, FeedState } from './feed-state.ts';
import { moneyText } from './money-text.ts';
import { fitted } from './svg.ts';

/** Seconds of the world in one; the chart shows a minute of them. */
const SPEEDS = [
  [3_600, 'an hour a second'],
  [43_200, 'half a day a second'],
  [604_800, 'a week a second'],
] as const;
const USUAL = 43_200;
/** From here on, ten thousand things happen in a second, of which a page shows those that are more than a tick. */
const CROWDED = 604_800;
const CROWD = 'Playing orders, payments and incidents.';
const SHOWN_MS = 60_000;

/** Between two drawings, and where motion is to be reduced. */
const FRAME_MS = 100;
const CALM_FRAME_MS = 1_000;

/** A page with one event has a stretch, too. */
const LEAST_SPAN = 3_600_000;

const STATES: Readonly<Record<PlayState, string>> = {
  playing: 'Playing.',
  waiting: 'Waiting for the service …',
  paused: 'Paused.',
  ended: 'Ended.',
  refused: 'Refused.',
};

export function draw(data: unknown, asked: AnsweredRequest): Element | undefined {
  const events = recordsWith<FeedEvent>(data, 'id', 'type', 'time', 'subject', 'source', 'data');
  return events && new Feed(events, asked.sent).element;
}

class Feed {
  readonly #state = new FeedState();
  readonly #sent: URLSearchParams;
  readonly #player: Player;
  readonly #begin: number;
  /** What the clock of the world showed when it was last known, by the clock of the page, and how fast it goes. */
  #known: { world: number; page: number; speed: number } | undefined;
  /** What it shows in the chart. */
  #shown: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #width = 0;
  readonly #chart: HTMLElement;
  readonly #button = element('button', { type: 'button' }, 'Play');
  readonly #speed = element(
    'select',
    {},
    ...SPEEDS.map(([value, name]) =>
      element('option', { value: String(value), selected: value === USUAL }, name),
    ),
  );
  readonly #status = element('p', { class: 'note', role: 'status' }, 'Play goes on after the last event.');
  readonly #clock = element('time', {});
  readonly #figures = ['Orders', 'Paid, less refunds', 'Open incidents'].map(
    (name) => [name, element('dd', {})] as const,
  );
  readonly #log = element('ol', { class: 'feed-log' });
  readonly element: HTMLElement;

  constructor(events: readonly FeedEvent[], sent: URLSearchParams) {
    this.#sent = sent;
    this.#begin = Date.parse(events[0]?.time ?? '');
    for (const event of events) this.#state.take(event);
    this.#shown = this.#state.now;
    this.#player = new Player(() => this.#address(), {
      event: (event) => this.#take(event),
      state: (state, why) => this.#tell(state, why),
    });
    this.#chart = fitted((width) => {
      this.#width = width;
      return this.#drawing();
    });
    this.#button.addEventListener('click', () =>
      this.#player.isPlaying ? this.#player.pause() : this.#player.play(),
    );
    this.#speed.addEventListener('change', () => this.#player.isPlaying && this.#player.play());
    this.element = element(
      'div',
      { class: 'feed' },
      element(
        'div',
        { class: 'feed-controls' },
        this.#button,
        element('label', {}, 'Speed ', this.#speed),
        this.#clock,
      ),
      this.#status,
      element(
        'dl',
        {},
        ...this.#figures.map(([name, value]) => element('div', {}, element('dt', {}, name), value)),
      ),
      this.#chart,
      element(
        'p',
        { class: 'note' },
        'A dot is an order, higher if it is larger and grey once cancelled; the line is the money; a band ' +
          'is an incident; a tick is anything else. Times are in UTC.',
      ),
      this.#log,
    );
    this.#write();
  }

  /** Of the stream, after the event that came last. Its events say which world they are of. */
  #address(): string {
    const { source = '', id = '' } = this.#state.latest[0] ?? {};
    const query = new URLSearchParams(source.split('?')[1]);
    for (const name of ['types', 'subject'])
      if (this.#sent.has(name)) query.set(name, this.#sent.get(name) ?? '');
    if (this.#isCrowded) query.set('types', DRAWN_TYPES.join(','));
    query.set('speed', this.#speed.value);
    query.set('after', id);
    return apiUrl(`/api/events/stream?${query}`);
  }

  #take(event: FeedEvent): void {
    // Another answer has taken its place.
    if (!this.element.isConnected) this.#player.leave();
    else this.#state.take(event);
    if (this.#state.now > this.#now()) this.#set(this.#state.now, this.#chosen);
  }

  /** A stream goes on at the time of the last event; meanwhile, the clock stands still. */
  #tell(state: PlayState, why: string = STATES[state]): void {
    const isPart = state === 'playing' && this.#isCrowded;
    this.#status.textContent = isPart ? CROWD : why;
    this.#button.textContent = this.#player.isPlaying ? 'Pause' : 'Play';
    if (state === 'playing') this.#set(this.#state.now, this.#chosen);
    else this.#set(this.#now(), 0);
    this.#move();
  }

  get #isCrowded(): boolean {
    return this.#chosen >= CROWDED && !this.#sent.has('types') && !this.#sent.has('subject');
  }

  get #chosen(): number {
    return Number(this.#speed.value);
  }

  #set(world: number, speed: number): void {
    this.#known = { world, page: performance.now(), speed };
  }

  #now(): number {
    if (!this.#known) return this.#state.now;
    const { world, page, speed } = this.#known;
    return world + (performance.now() - page) * speed;
  }

  /** Draws, and again and again while it plays. */
  #move(): void {
    clearTimeout(this.#timer);
    if (!this.element.isConnected) {
      this.#player.leave();
      return;
    }
    this.#shown = this.#now();
    this.#write();
    this.#chart.replaceChildren(this.#drawing());
    if (!this.#player.isPlaying) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.#timer = setTimeout(() => this.#move(), isCalm ? CALM_FRAME_MS : FRAME_MS);
  }

  #drawing(): SVGSVGElement {
    const end = this.#shown;
    const first = Math.min(this.#begin, end - LEAST_SPAN);
    // What was answered stays as it is; a stream has no end, and the chart has.
    const begin = this.#known ? Math.max(first, end - SHOWN_MS * this.#chosen) : first;
    if (this.#known) this.#state.forget(begin);
    return feedChart(this.#state, begin, end, this.#width);
  }

  #write(): void {
    const { placed, sum, currency, openIncidents, latest } = this.#state;
    const texts = [placed.toLocaleString('en'), moneyText(sum, currency), String(openIncidents)];
    for (const [index, [, value]] of this.#figures.entries()) value.textContent = texts[index] ?? '';
    this.#clock.textContent = momentOf(new Date(this.#shown).toISOString());
    this.#log.replaceChildren(
      ...latest.map(({ time, type, subject }) =>
        element(
          'li',
          {},
          element('time', { datetime: time }, momentOf(time)),
          ' ',
          type,
          ' ',
          element('code', {}, subject),
        ),
      ),
    );
  }
}

const momentOf = (time: string): string => time.slice(0, 16).replace('T', ' ');

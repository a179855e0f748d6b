/** Traces as waterfalls: each span below its parent, placed at its start and as long as its duration. */

import { recordsWith } from '../answered-request.ts';
import { element } from '../elements.ts';
import { duration } from './event-lines.ts';

interface Span {
  spanId: string;
  parentSpanId: string | null;
  name: string;
  service: string;
  kind: string;
  startOffsetMs: number;
  durationMs: number;
  status: string;
  errorCode?: string | null;
}

interface Trace {
  name: string;
  service: string;
  startTime: string;
  durationMs: number;
  status: string;
  spans: readonly Span[];
}

const MOST = 20;
const SERVICES = ['gateway', 'checkout', 'catalog', 'payments', 'worker'];

export function draw(data: unknown): Element | undefined {
  const traces = recordsWith<Trace>(data, 'name', 'durationMs', 'spans');
  if (!traces) return undefined;
  const rest = traces.length - MOST;
  return element(
    'div',
    { class: 'lines' },
    ...traces.slice(0, MOST).map(waterfall),
    rest > 0 && element('p', { class: 'note' }, `${rest} more traces are in the table.`),
  );
}

function waterfall({ name, durationMs, status, spans, startTime }: Trace): HTMLElement {
  // A message may be processed after the root has ended.
  const whole = Math.max(durationMs, ...spans.map((span) => span.startOffsetMs + span.durationMs), 1);
  const depths = new Map<string, number>();
  const rows = spans.map((span) => {
    const depth = span.parentSpanId === null ? 0 : (depths.get(span.parentSpanId) ?? 0) + 1;
    depths.set(span.spanId, depth);
    return row(span, depth, whole);
  });
  const badge = element('span', { class: `badge ${status === 'error' ? 'fail' : 'pass'}` }, status);
  return element(
    'section',
    {},
    element('h3', {}, `${name}, ${duration(durationMs)} `, badge),
    element(
      'p',
      { class: 'note' },
      `${startTime.replace('T', ' ').replace('Z', ' UTC')}; the line is ${duration(whole)} long.`,
    ),
    element('ol', { class: 'waterfall' }, ...rows),
  );
}

function row(span: Span, depth: number, whole: number): HTMLElement {
  const { name, service, kind, startOffsetMs, durationMs, status, errorCode } = span;
  const mark = element('i', { class: status === 'error' ? 'mark fail' : 'mark' });
  mark.style.left = `${Math.min(99.5, (startOffsetMs / whole) * 100)}%`;
  mark.style.width = `max(2px, ${(durationMs / whole) * 100}%)`;
  const colour = SERVICES.indexOf(service) + 1 || 8;
  mark.style.setProperty('--part', `var(--chart-${colour})`);
  const label = element('div', { class: 'span-name' }, name);
  label.style.paddingLeft = `${depth * 0.9}rem`;
  const failure = status === 'error' ? `, ${errorCode ?? 'error'}` : '';
  const key = element('b', {}, service);
  key.style.setProperty('--part', `var(--chart-${colour})`);
  label.append(
    ' ',
    element('small', {}, key, ` ${kind}, at ${startOffsetMs} ms for ${durationMs} ms${failure}`),
  );
  return element('li', {}, label, element('div', { class: 'track' }, mark));
}

/**
 * A world over time: what its routes list, counted by month and by day. test/fixtures/world-charts.test.ts counts again
 * and compares; `GOLDEN=write` writes the figures anew.
 */
import { type Html, html } from '../../api/framework/html.ts';
import figures from './world-charts.json' with { type: 'json' };

/** The figures are of the 36 months from this one on, and of the days of the last twelve of them. */
export const FIRST_MONTH = { year: 2023, month: 11 } as const;

const WIDTH = 720;
const HEIGHT = 100;

const counted = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

const named = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The name of the month that comes so many after the first one. */
const monthAt = (place: number): string =>
  named.format(Date.UTC(FIRST_MONTH.year, FIRST_MONTH.month - 1 + place));
const isDecember = (place: number): boolean => (FIRST_MONTH.month + place) % 12 === 0;

/** The months with which each third begins. */
function axis(places: readonly number[]): Html {
  const names = places.map((place) => html`<span>${monthAt(place)}</span>`);
  return html`<div class="over-time-axis" aria-hidden="true">${names}</div>`;
}

function figureOf(title: string, says: string, asked: string, drawn: Html, places: readonly number[]): Html {
  const size = html`viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none"`;
  return html`<figure class="over-time">
<figcaption><strong>${title}</strong> ${says}<br><code>${asked}</code></figcaption>
<svg ${size} role="img" aria-label="${title}. ${says}">${drawn}</svg>
${axis(places)}</figure>`;
}

function monthly(title: string, unit: string, counts: readonly number[], asked: string): Html {
  const most = Math.max(...counts);
  const step = WIDTH / counts.length;
  const bars = counts.map((count, place) => {
    const height = Math.round((count / most) * HEIGHT);
    const [x, y] = [place * step + 2, HEIGHT - height];
    const peak = isDecember(place) ? html` class="peak"` : '';
    const title = html`<title>${monthAt(place)}: ${counted.format(count)}</title>`;
    return html`<rect${peak} x="${x}" y="${y}" width="${step - 4}" height="${height}">${title}</rect>`;
  });
  const best = monthAt(counts.indexOf(most));
  const says = `Up to ${counted.format(most)} ${unit} in a month, ${best}; Decembers stand out.`;
  return figureOf(title, says, asked, html`${bars}`, [0, 12, 24]);
}

/** By day, from the left of each day to that of the next; `days` are whole dollars. */
function balance(days: readonly number[], asked: string): Html {
  const most = Math.max(...days);
  const points = days.map((value, day) => {
    const x = (day / (days.length - 1)) * WIDTH;
    return `${x.toFixed(1)},${(HEIGHT - (value / most) * HEIGHT).toFixed(1)}`;
  });
  const says =
    `Never below zero, up to ${counted.format(most)} US dollars. ` +
    'Payments fill it, and each deep fall is a payout.';
  const line = points.join(' ');
  const drawn = html`<polygon points="0,${HEIGHT} ${line} ${WIDTH},${HEIGHT}"/><polyline points="${line}"/>`;
  return figureOf('Balance by day', says, asked, drawn, [24, 28, 32]);
}

/** Orders and sign-ups by month, and the balance by day, for the page about seeds. */
export const worldCharts = (): Html => html`<h2>A world over time</h2>
<p>Seed 7 over three years, as the routes list it. The shop grows, Decembers are busy, and money comes in before it goes out.</p>
${monthly('Orders by month', 'orders', figures.orders, '/api/orders?seed=7&world=medium')}
${monthly('Sign-ups by month', 'sign-ups', figures.signUps, '/api/users?seed=7&world=medium')}
${balance(figures.balance, '/api/transactions?seed=7')}`;

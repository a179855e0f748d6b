/** Charts by Observable Plot, in the colours of the page and under its policy. */
import { type PlotOptions, plot } from '@observablehq/plot';
import { fitted } from './svg.ts';

/** Colours for categories without an order, distinct in both themes. */
export const COLOURS = Array.from({ length: 8 }, (_, index) => `var(--chart-${index + 1})`);

/** A chart that fills the width of its container; `options` gives the options for a width. */
export const chart = (label: string, options: (width: number) => PlotOptions): HTMLElement =>
  fitted((width) => {
    const drawn = plot({ ...options(width), width, className: 'plot', ariaLabel: label });
    // Its styles are in the style sheet: the page's content security policy forbids inline styles.
    for (const style of drawn.querySelectorAll('style')) style.remove();
    // With a legend, Plot wraps the chart in a figure.
    const inner = drawn instanceof SVGSVGElement ? drawn : drawn.querySelector('svg.plot');
    inner?.setAttribute('role', 'img');
    // The image as a whole says what it shows; its parts need no names.
    for (const part of inner?.querySelectorAll('[aria-label]') ?? []) part.removeAttribute('aria-label');
    return drawn;
  });

const SHORT = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 });
const LONG = new Intl.NumberFormat('en', { maximumSignificantDigits: 6 });

/** A number in few letters: 67.4M. */
export const short = (value: number): string => SHORT.format(value);
/** A number in full: 67,382,100. */
export const long = (value: number): string => LONG.format(value);

/** The Moon as seen from the northern hemisphere: its lit part at any size. */
import { svg } from './svg.ts';

/**
 * The lit part of a disc. `fraction` of its diameter is lit, on the right while the Moon waxes. The terminator is
 * half an ellipse.
 */
export function litPath(x: number, y: number, radius: number, fraction: number, isWaxing: boolean): string {
  const halfAxis = Math.abs(1 - 2 * fraction) * radius;
  const isGibbous = fraction > 0.5;
  const limb = isWaxing ? 1 : 0;
  const terminator = isWaxing === isGibbous ? 1 : 0;
  const digits = (value: number) => value.toFixed(2);
  const top = `${digits(x)} ${digits(y - radius)}`;
  const bottom = `${digits(x)} ${digits(y + radius)}`;
  const lit = `A${radius} ${radius} 0 0 ${limb} ${bottom}`;
  return `M${top}${lit}A${digits(halfAxis)} ${radius} 0 0 ${terminator} ${top}Z`;
}

export const moonShape = (
  x: number,
  y: number,
  radius: number,
  fraction: number,
  isWaxing: boolean,
): SVGGElement =>
  svg(
    'g',
    { class: 'disc' },
    svg('circle', { cx: x, cy: y, r: radius, class: 'dark' }),
    svg('path', { d: litPath(x, y, radius, fraction, isWaxing), class: 'lit' }),
    svg('circle', { cx: x, cy: y, r: radius, class: 'rim' }),
  );

/** The name of a phase as a title: waxing-gibbous is "Waxing gibbous". */
export const phaseTitle = (phase: string): string =>
  (phase.charAt(0).toUpperCase() + phase.slice(1)).replaceAll('-', ' ');

export const PRIMARY: Readonly<Record<string, number>> = {
  new: 0,
  'first-quarter': 0.25,
  full: 0.5,
  'last-quarter': 0.75,
};

/** The lit fraction at a share of the lunation, from new moon to new moon. */
export const fractionAt = (share: number): number => (1 - Math.cos(2 * Math.PI * share)) / 2;

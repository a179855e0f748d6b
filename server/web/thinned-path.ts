/** A path without what nobody sees at its size, and in few letters. */
import type { GeoContext } from 'd3-geo';

/** Rings that are smaller in both directions are left out, in pixels. */
const SMALLEST = 2;

/**
 * What d3-geo draws rings into. Points that are closer than `least` pixels to the one before are left out; the others
 * are told by their distance from the one before, in tenths of a pixel.
 */
export class ThinnedPath implements GeoContext {
  readonly #least: number;
  #path = '';
  /** Tenths of pixels: x and y in turns. */
  #points: number[] = [];

  constructor(least: number) {
    this.#least = least * 10;
  }

  beginPath(): void {}

  /** There are no points here. */
  arc(): void {}

  moveTo(x: number, y: number): void {
    this.#points = [Math.round(x * 10), Math.round(y * 10)];
  }

  lineTo(x: number, y: number): void {
    const points = this.#points;
    const nextX = Math.round(x * 10);
    const nextY = Math.round(y * 10);
    const lastX = points[points.length - 2] as number;
    const lastY = points[points.length - 1] as number;
    if (Math.abs(nextX - lastX) + Math.abs(nextY - lastY) >= this.#least) points.push(nextX, nextY);
  }

  closePath(): void {
    this.#path += ringText(this.#points);
    this.#points = [];
  }

  /** What has been drawn since it was last taken. */
  take(): string {
    const path = this.#path;
    this.#path = '';
    return path;
  }
}

function ringText(points: readonly number[]): string {
  if (points.length < 6) return '';
  let [lastX = 0, lastY = 0] = points;
  let [left, right, top, bottom] = [lastX, lastX, lastY, lastY];
  let text = `M${tenths(lastX)}${joined(lastY)}l`;
  for (let at = 2; at < points.length; at += 2) {
    const [x, y] = [points[at] as number, points[at + 1] as number];
    text += `${at === 2 ? tenths(x - lastX) : joined(x - lastX)}${joined(y - lastY)}`;
    [left, right, top, bottom] = [
      Math.min(left, x),
      Math.max(right, x),
      Math.min(top, y),
      Math.max(bottom, y),
    ];
    [lastX, lastY] = [x, y];
  }
  return right - left + bottom - top < SMALLEST * 20 ? '' : `${text}z`;
}

/** 3 is .3, and -12 is -1.2. */
function tenths(value: number): string {
  const text = String(value / 10);
  if (text.startsWith('0.')) return text.slice(1);
  return text.startsWith('-0.') ? `-${text.slice(2)}` : text;
}

/** A minus separates two numbers, too. */
const joined = (value: number): string => (value < 0 ? tenths(value) : ` ${tenths(value)}`);

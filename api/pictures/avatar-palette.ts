/** Colours of one hue that can be told apart. */
import { hsl } from './hsl.ts';
import { inkOn } from './placeholder.ts';

export interface Palette {
  ground: string;
  /** Legible on the ground. */
  ink: string;
  pale: string;
  strong: string;
  deep: string;
}

export function hueColors(hue: number): Palette {
  const ground = hsl(hue, 0.42, 0.44);
  return {
    ground,
    ink: inkOn(ground),
    pale: hsl(hue, 0.45, 0.92),
    strong: hsl((hue + 150) % 360, 0.55, 0.6),
    deep: hsl(hue, 0.5, 0.36),
  };
}

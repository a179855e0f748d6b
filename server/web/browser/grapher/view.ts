/** What a way to look at the figures is. */
import type { PlaceFigures } from './figures.ts';
import type { State, Tab } from './state.ts';

export interface View {
  tab: Tab;
  place: HTMLElement;
  update(state: State): void;
  /** What can be saved as a picture. */
  drawings(): readonly SVGSVGElement[];
  end(): void;
}

export interface Around {
  stage: HTMLElement;
  /** Takes a country into the chart, or out of it. */
  toggle(code: string): void;
  /** The page of a country. */
  linkTo(place: PlaceFigures): string | undefined;
}

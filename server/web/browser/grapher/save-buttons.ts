/** Buttons that save what is shown as a file. */
import { element } from '../elements.ts';
import { siteUrl } from '../site-root.ts';
import { figureRows } from './figure-rows.ts';
import { type Figures, originOf } from './figures.ts';
import { type Caption, csvText, pictureText, pngOf, save } from './save.ts';
import type { State } from './state.ts';

export interface Shown {
  state: State;
  drawings: readonly SVGSVGElement[];
}

export function saveButtons(figures: Figures, shown: () => Shown): HTMLElement {
  const picture = () => {
    const { state, drawings } = shown();
    return pictureText(drawings, captionOf(figures, state));
  };
  const name = ({ tab, to }: State) => `${figures.code}-${tab.toLowerCase()}-${to}`;
  const makers = {
    PNG: async () => pngOf(picture()),
    SVG: async () => new Blob([picture().text], { type: 'image/svg+xml' }),
    CSV: async () => new Blob([csvText(await figureRows(figures, shown().state))], { type: 'text/csv' }),
  };
  return element(
    'p',
    { class: 'grapher-save' },
    'Save as ',
    ...Object.entries(makers).map(([kind, make]) => {
      const button = element('button', { type: 'button' }, kind);
      button.addEventListener('click', async () => {
        // A table is no picture: what is saved of it is its figures.
        const { state, drawings } = shown();
        const isTable = kind !== 'CSV' && drawings.length === 0;
        const content = await (isTable ? makers.CSV() : make());
        save(content, `${name(state)}.${(isTable ? 'CSV' : kind).toLowerCase()}`);
      });
      return button;
    }),
  );
}

function captionOf(figures: Figures, { tab, from, to }: State): Caption {
  return {
    title: figures.name,
    subtitle: `${figures.unit}, ${tab === 'Chart' && from !== to ? `${from} to ${to}` : to}`,
    foot: [`Source: ${originOf(figures)}. ${figures.licence}.`, siteUrl(location.pathname + location.search)],
  };
}

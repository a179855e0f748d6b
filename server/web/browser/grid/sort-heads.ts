/** Heads of a table that sort its rows: up, down, and as they came. */
import { element } from '../elements.ts';
import type { Order } from './rows.ts';

/** `order` is the one that the rows are in. */
export function sortHeads(
  heads: readonly HTMLTableCellElement[],
  sort: (order: Order | undefined) => void,
  order?: Order,
): void {
  const tell = () => {
    for (const head of heads) {
      const says = order?.isDescending ? 'descending' : 'ascending';
      head.setAttribute('aria-sort', head.cellIndex === order?.column ? says : 'none');
    }
  };
  for (const head of heads) {
    const button = element('button', { type: 'button' }, ...head.childNodes);
    button.addEventListener('click', () => {
      const column = head.cellIndex;
      const isSame = order?.column === column;
      order = isSame && order?.isDescending ? undefined : { column, isDescending: isSame };
      tell();
      sort(order);
    });
    head.replaceChildren(button);
  }
  tell();
}

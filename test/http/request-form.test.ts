/** The form of a route: what it shows at once on a phone, and what it folds. */
import { it } from 'vitest';
import { requestForm } from '../../server/web/form.ts';
import { expect } from '../expect.ts';
import { sharedRegistry } from '../shared-registry.ts';

const FIELD = /<div class="field">/g;
const MORE = /<details class="more"><summary>(\d+) more parameters<\/summary>([\s\S]*?)<\/details>/;

it('shows four fields and folds the others, but never a single one', async () => {
  const shown = new Set<number>();
  for (const endpoint of (await sharedRegistry()).values()) {
    const [asked = ''] = String(requestForm(endpoint, '')).split('<details><summary>Shape of the answer');
    const [, said, folded = ''] = MORE.exec(asked) ?? [];
    const all = asked.match(FIELD)?.length ?? 0;
    const inside = folded.match(FIELD)?.length ?? 0;
    expect([endpoint.path, Number(said ?? 0)]).toEqual([endpoint.path, inside]);
    expect([endpoint.path, inside]).toEqual([endpoint.path, all > 5 ? all - 4 : 0]);
    shown.add(all);
  }
  for (const fields of [5, 6]) expect(shown).toContain(fields);
});

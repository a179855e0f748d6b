/** Who is refused after a wait that was too long. */
import { describe, it } from 'vitest';
import { Turns } from '../../server/http/turns.ts';
import { expect } from '../expect.ts';

/** Holds up the event loop, as the opening of a release does on a slow machine. */
function holdUp(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

describe('after half a second', () => {
  it('the only request that waits is answered', async () => {
    const turns = new Turns();
    const only = turns.wait('a');
    holdUp(600);
    await expect(only).resolves.toBeUndefined();
  });

  it('one that others wait behind is refused, so that the last is answered', async () => {
    const turns = new Turns();
    const all = Promise.allSettled([turns.wait('a'), turns.wait('b'), turns.wait('a')]);
    holdUp(600);
    const outcomes = await all;
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    expect(outcomes[0]).toMatchObject({ reason: { status: 503 } });
  });
});

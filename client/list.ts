/** Records of a route: a page by `await`, all of them by `for await`, one by its index. */
import { type Answer, ask, Call } from './call.ts';
import type { Meta } from './schema.ts';

/** The most records of one answer, and the last index of any list. */
export const LARGEST_PAGE = 100;
const LAST_INDEX = 2147483647;

/** `Missing` is undefined for a list that ends, and never for the list of a seed, which does not end. */
export class List<Rec, AnswerMeta extends Meta = Meta, Format extends string = never, Missing = undefined>
  extends Call<Rec[], AnswerMeta, Format>
  implements AsyncIterable<Rec>
{
  /** The record at an index alone, counted from `offset`; any index costs the same. */
  async one(index: number): Promise<Rec | Missing> {
    const { offset = 0 } = this.asked.query as Paging;
    const query = { ...this.asked.query, offset: offset + index, count: 1 };
    const { data } = await ask<Rec[], AnswerMeta>({ ...this.asked, query });
    return data[0] as Rec | Missing;
  }

  /**
   * The records by page: `count` of them in all if it was set, otherwise as many as there are; the list of a
   * seed does not end. What the first page resolved (a random seed, a window that ends today) applies to the others.
   */
  async *pages(size: number = LARGEST_PAGE): AsyncGenerator<Answer<Rec[], AnswerMeta>, void, undefined> {
    const { offset = 0, count = Number.POSITIVE_INFINITY } = this.asked.query as Paging;
    const end = Math.min(offset + count, LAST_INDEX + 1);
    let query: object = this.asked.query;
    if ('id' in query) {
      // They are given at once, and not counted off.
      yield ask<Rec[], AnswerMeta>(this.asked);
      return;
    }
    let first: Meta | undefined;
    for (let at = offset; at < end; at += size) {
      const asked = Math.min(size, end - at);
      const page = await ask<Rec[], AnswerMeta>({
        ...this.asked,
        query: { ...query, offset: at, count: asked },
      });
      if (first) assertSameRows(first, page.meta);
      else query = replaying(query, page.meta);
      first ??= page.meta;
      yield page;
      if (page.data.length < asked) return;
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Rec, void, undefined> {
    for await (const { data } of this.pages()) yield* data;
  }
}

export interface Paging {
  offset?: number;
  count?: number;
}

/** The query that gives the same list again at any later time. */
export function replaying(query: object, { params, seed, generator }: Meta): object {
  return { ...query, ...params, seed, gen: generator };
}

/** Rows may differ in another release, so that one could come twice and another never. */
function assertSameRows(first: Meta, { endpoint, dataset, generator }: Meta): void {
  if (generator !== undefined || dataset === first.dataset) return;
  const change = `from ${first.dataset} to ${dataset}`;
  throw new Error(`${endpoint}: the dataset changed ${change} between two pages; begin again.`);
}

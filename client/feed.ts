/** Records of a feed, which ends with its window and is gone on with after the last one. */
import { type Answer, ask } from './call.ts';
import { LARGEST_PAGE, List, type Paging, replaying } from './list.ts';
import { messages } from './messages.ts';
import { searchOf } from './query.ts';
import { after } from './retry.ts';
import type { Meta } from './schema.ts';

export class Feed<Rec, AnswerMeta extends Meta = Meta, Format extends string = never> extends List<
  Rec,
  AnswerMeta,
  Format,
  undefined
> {
  /**
   * The records by page, each after the last one of the page before: `count` of them in all if it was set, otherwise as
   * many as there are. What the first page resolved applies to the others.
   */
  override async *pages(
    size: number = LARGEST_PAGE,
  ): AsyncGenerator<Answer<Rec[], AnswerMeta>, void, undefined> {
    const { count = Number.POSITIVE_INFINITY } = this.asked.query as Paging;
    let query: object = this.asked.query;
    for (let left = count; left > 0; left -= size) {
      const asked = Math.min(size, left);
      const page = await ask<Rec[], AnswerMeta>({ ...this.asked, query: { ...query, count: asked } });
      yield page;
      if (page.data.length < asked || 'id' in query) return;
      const { id } = page.data.at(-1) as { id?: string };
      if (id === undefined) throw new Error(`${page.meta.endpoint}: pages need the field id; leave it in.`);
      query = { ...replaying(query, page.meta), offset: 0, after: id };
    }
  }

  /**
   * The records as they happen, from now on or from `from`, without end or until `to`: `speed` seconds of the world in
   * one, 60 unless set, and 0 as fast as they are read. A connection that is cut is opened again, after the record that
   * came last. Needs a seed.
   */
  async *live(speed?: number): AsyncGenerator<Rec, void, undefined> {
    const { transport, path, query, options } = this.asked;
    const url = transport.url(`${path}/stream`, searchOf({ ...query, speed }));
    let last: string | undefined;
    for (;;) {
      const headers: Record<string, string> = { ...options.headers, Accept: 'text/event-stream' };
      if (last !== undefined) headers['Last-Event-ID'] = last;
      const response = await transport.send(url, async (answer) => answer, { ...options, headers });
      if (response.status === 204) return;
      try {
        for await (const { id, data } of messages(response)) {
          last = id;
          yield JSON.parse(data) as Rec;
        }
      } catch (error) {
        if (error instanceof SyntaxError) throw error;
      }
      await after(1, options.signal);
    }
  }
}

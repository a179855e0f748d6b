/** Server-sent events of an answer, as the service writes them (HTML Living Standard §9.2). */
export interface Message {
  id: string;
  data: string;
}

/** Ends with the answer; throws if the connection breaks. Whoever stops reading closes it. */
export async function* messages({ body }: Response): AsyncGenerator<Message, void, undefined> {
  if (!body) return;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (text + decoder.decode(value, { stream: true })).split('\n\n');
      text = blocks.pop() as string;
      for (const block of blocks) {
        const [, id, data] = /^id: (.*)\ndata: (.*)$/.exec(block) ?? [];
        // Anything else is a comment, or says when to come back.
        if (id !== undefined && data !== undefined) yield { id, data };
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

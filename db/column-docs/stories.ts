import type { Docs } from '../rows.ts';

const source = 'stories';

export const storyDocs: Docs<'story'> = {
  story: {
    kind: { meaning: 'What kind of thing is told: posts, tickets, notices, code and others.', source },
    name: { meaning: 'Name of the story among those of its kind.', source },
    content: {
      meaning:
        'JSON: texts, in which words in braces, and in code words such as __thing__, stand for what a record fills ' +
        'in, and the facts that go with them. Its shape is that of its kind.',
      source,
    },
  },
};

import { z } from 'zod';
import { messageAt } from '../../../generators/mail/list.ts';
import { MAIL_REVISION, rawText } from '../../../generators/mail/message.ts';
import { thread } from '../../../generators/mail/thread.ts';
import { mboxText } from '../../../standards/mime/mbox.ts';
import { boolean, integer } from '../../framework/params.ts';
import { bundle } from '../../framework/route.ts';
import { windowOf } from '../../schemas/instants.ts';
import {
  formOf,
  MESSAGE_ID,
  mailParameters,
  mailRecord,
  mailRules,
  messagesIn,
  recordOf,
  resolveMailWindow,
} from './message.schema.ts';

export default bundle({
  category: 'internet',
  summary:
    'A conversation by mail: a message of /api/email-messages and the answers to it, in the order of their dates.',
  notes: {
    Conversation:
      'The parameter offset chooses the conversation. The first message of ' +
      '`/api/email-messages/thread?seed=7&offset=5` is that of `/api/email-messages?seed=7&count=1&offset=5`, given ' +
      'the same parameters. It has the attachments; answers have none.',
    Answers:
      'Each answer has the Message-ID of what it answers in In-Reply-To, and in References after those that were ' +
      'there before. It quotes what it answers below its own text.',
    Mailbox: 'With format=mbox the answer is a file that mail programs import.',
    Length:
      'A short window leaves less time between the messages. A shorter conversation is the beginning of a longer ' +
      'one, if there is time for both and nothing branches.',
  },
  standards: ['RFC 5322 §3.6.4', 'RFC 2045', 'RFC 2047', 'RFC 4155', 'RFC 2606 §3'],
  revision: MAIL_REVISION,
  showsWorld: true,
  query: {
    messages: integer(2, 20).default(4).describe('Number of messages.'),
    branching: boolean()
      .default(false)
      .describe('Whether some answer an earlier message than the last; of three or more, at least one does.'),
    ...mailParameters,
  },
  rules: mailRules,
  result: z.strictObject({
    subject: z.string().describe('Subject of the first message, decoded.'),
    messages: z
      .array(
        z.strictObject({
          ...mailRecord,
          depth: z.int().describe('How many messages it answers, one after the other; 0 for the first.'),
          raw: z
            .string()
            .describe('The whole message as it is sent, US-ASCII with CRLF at the end of each line.'),
        }),
      )
      .describe('Messages in the order of their dates.'),
  }),
  formats: {
    mbox: {
      mediaType: 'application/mbox',
      describes: 'All of its messages in one file, as mail programs import them (RFC 4155).',
      fileName: 'thread.mbox',
      write: ({ messages }) =>
        mboxText(
          messages.map(({ from, date, raw }) => ({
            sender: from.address,
            sentAt: Date.parse(date) / 1000,
            raw,
          })),
        ),
    },
  },
  examples: [
    'seed=7&to=2026-01-31',
    'seed=7&messages=9&branching=true&to=2026-01-31',
    'seed=7&format=mbox&to=2026-01-31',
  ],
  resolve: (query, context) => ({ ...query, ...resolveMailWindow(query, context) }),
  lookup: { entries: (world, query) => messagesIn(world, query), id: MESSAGE_ID },
  generate(_, query, world, index) {
    const window = windowOf(query);
    const replies = thread(
      messageAt(world, index, window),
      formOf(query),
      query.messages,
      query.branching,
      window,
    );
    const messages = replies.map(({ message, depth }) => ({
      ...recordOf(message),
      depth,
      raw: rawText(message),
    }));
    return { subject: messages[0]?.subject ?? '', messages };
  },
});

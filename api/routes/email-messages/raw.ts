import { z } from 'zod';
import { messageAt } from '../../../generators/mail/list.ts';
import { composed, firstDraft, MAIL_REVISION, rawText } from '../../../generators/mail/message.ts';
import { bundle } from '../../framework/route.ts';
import { windowOf } from '../../schemas/instants.ts';
import {
  formOf,
  MESSAGE_ID,
  mailParameters,
  mailRules,
  messagesIn,
  resolveMailWindow,
} from './message.schema.ts';

export default bundle({
  category: 'internet',
  summary: 'One message of /api/email-messages as it is sent, to be opened in a mail program.',
  notes: {
    'Same message':
      'The message at `/api/email-messages?seed=7&count=1&offset=5` is that of ' +
      '`/api/email-messages/raw?seed=7&offset=5`, given the same parameters.',
    Format:
      'It is US-ASCII in lines of at most 78 characters that end with CRLF. With format=eml the answer is the ' +
      'message itself: `curl -o message.eml "localhost:8080/api/email-messages/raw?seed=7&offset=5&structure=nested&' +
      'attachments=3&format=eml"`.',
  },
  standards: ['RFC 5322', 'RFC 2045', 'RFC 2046 §5.1', 'RFC 2047', 'RFC 2606 §3'],
  revision: MAIL_REVISION,
  showsWorld: true,
  query: mailParameters,
  rules: mailRules,
  result: z.strictObject({
    messageId: z.string().describe('Message-ID with its angle brackets.'),
    sizeBytes: z.int().describe('Length of raw in bytes.'),
    raw: z.string().describe('The whole message, US-ASCII with CRLF at the end of each line.'),
  }),
  formats: {
    eml: {
      mediaType: 'message/rfc822',
      describes: 'The message itself, as a file that mail programs open.',
      fileName: 'message.eml',
      write: ({ raw }) => raw,
    },
  },
  examples: [
    'seed=7&to=2026-01-31',
    'seed=7&offset=5&structure=nested&attachments=3&unicode=true&to=2026-01-31',
    'seed=7&format=eml&to=2026-01-31',
  ],
  resolve: (query, context) => ({ ...query, ...resolveMailWindow(query, context) }),
  lookup: { entries: (world, query) => messagesIn(world, query), id: MESSAGE_ID },
  generate(_, query, world, index) {
    const outlined = messageAt(world, index, windowOf(query));
    const message = composed(firstDraft(outlined, query.attachments), formOf(query));
    const raw = rawText(message);
    return { messageId: message.messageId, sizeBytes: raw.length, raw };
  },
});

import { z } from 'zod';
import { fixture } from '../../framework/route.ts';
import { composed, firstDraft, MAIL_REVISION, mailKey, storyAt } from '../../generators/mail-message.ts';
import { windowOf } from '../../schemas/instants.ts';
import {
  formOf,
  mailParameters,
  mailRecord,
  mailRules,
  recordOf,
  resolveMailWindow,
} from '../../schemas/mail-message.ts';

export default fixture({
  category: 'internet',
  summary:
    'Mail about the orders, returns and incidents of a shop, with the parts that mail readers find in it.',
  description:
    'About half of the messages are about orders. The message at index 5 is about the order at `/api/orders?seed=7&count=1&offset=5`, the return at `/api/returns?seed=7&count=1&offset=5`, or a deployment of the week before. A deployment is named by its id in the text. Customers are in `/api/users?seed=7&count=100`. Staff write from the address that they have in `/api/users`, and only as staff. With the same from and to, whatever happened to the order by `/api/orders` or `/api/returns` happened before the mail. `/api/email-messages/raw?seed=7&offset=5&format=eml` is the same message as it is sent. The conversation that follows from it is in `/api/email-messages/thread?seed=7&offset=5`. Texts are US-ASCII in lines of at most 78 characters. structure, attachments, encoding and unicode change the form of a message, not who writes what. The text names the attachments. Attachments are real files: a PDF, a CSV table, an iCalendar appointment, a PNG picture.',
  standards: ['RFC 5322', 'RFC 2045', 'RFC 2046 §5.1', 'RFC 2047', 'RFC 2183', 'RFC 2606 §3'],
  revision: MAIL_REVISION,
  showsWorld: true,
  query: mailParameters,
  rules: mailRules,
  record: z.strictObject(mailRecord),
  examples: [
    'seed=7&count=3&to=2026-01-31',
    'seed=7&structure=nested&attachments=2&to=2026-01-31',
    'seed=7&unicode=true&encoding=base64&to=2026-01-31',
  ],
  resolve: (query, context) => ({ ...query, ...resolveMailWindow(query, context) }),
  generate(_, query, world, index) {
    const key = mailKey(world.seed, index);
    const story = storyAt(key, index, world, windowOf(query));
    return recordOf(composed(firstDraft(key, story, query.attachments), formOf(query)));
  },
});

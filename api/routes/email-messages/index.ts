import { z } from 'zod';
import { messageAt, messagesOfUser, orderOfMessage } from '../../../generators/mail/list.ts';
import { composed, firstDraft, MAIL_REVISION } from '../../../generators/mail/message.ts';
import { fixture } from '../../framework/route.ts';
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

export default fixture({
  category: 'internet',
  summary:
    'Mail about the orders, returns and incidents of a shop, with the parts that mail readers find in it.',
  notes: {
    Subjects:
      'There is a message about each order of `/api/orders`, about each return of `/api/returns`, and about an ' +
      'incident of each week, which names the deployment by its id.',
    People:
      'Customers are in `/api/users?seed=7&count=100`. Staff write from the address that they have in ' +
      '`/api/users`, and only as staff.',
    Time:
      'A message says what was true of the order when it was written, by the instants of ' +
      '`/api/orders` and `/api/returns`.',
    'Other forms':
      'The same message as it is sent is `/api/email-messages/raw?seed=7&offset=5&format=eml`. The conversation that ' +
      'follows from it is in `/api/email-messages/thread?seed=7&offset=5`.',
    'Text and attachments':
      'Texts are US-ASCII in lines of at most 78 characters. structure, attachments, encoding and unicode change the ' +
      'form of a message, not who writes what. The text names the attachments. Attachments are real files: a PDF, a ' +
      'CSV table, an iCalendar appointment, a PNG picture.',
  },
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
  lookup: {
    entries: (world, query) => messagesIn(world, query),
    id: MESSAGE_ID,
    by: {
      userId: (world, _, user) => messagesOfUser(world, user),
      orderId: (world, _, order) => (place) => orderOfMessage(world, place) === order,
    },
  },
  generate(_, query, world, index) {
    const outlined = messageAt(world, index, windowOf(query));
    return recordOf(composed(firstDraft(outlined, query.attachments), formOf(query)));
  },
});

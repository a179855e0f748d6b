/**
 * What generators tell, in words: texts with slots, and the facts that go with them. Each kind has a schema here and a
 * folder or a file in sources/stories/; a build checks every text against it, so that generators need not.
 */
import type { z } from 'zod';
import { airlines } from './stories/airlines.ts';
import { authorBios } from './stories/author-bios.ts';
import { blogWords } from './stories/blog-words.ts';
import { catalogue } from './stories/catalogue.ts';
import { code, sourceFiles } from './stories/code.ts';
import { commitMessages, commits } from './stories/commits.ts';
import { complaints } from './stories/complaints.ts';
import { deliveryReports } from './stories/delivery-reports.ts';
import { deploymentLog } from './stories/deployment-log.ts';
import { deploymentReasons } from './stories/deployment-reasons.ts';
import { fileKinds, fileWords } from './stories/files.ts';
import { incidents } from './stories/incidents.ts';
import { invoiceLines } from './stories/invoice-lines.ts';
import { jobErrors } from './stories/job-errors.ts';
import { jobFiles } from './stories/job-files.ts';
import { incidentMail, mailTalk, orderMail, returnMail } from './stories/mail.ts';
import { clubs, notices } from './stories/notices.ts';
import { couponReasons, coupons, orderNotes } from './stories/orders.ts';
import { posts, replies } from './stories/posts.ts';
import { quotes } from './stories/quotes.ts';
import { changeMessages, packages, repository } from './stories/repository.ts';
import { ticketMatters, tickets, ticketTalk, ticketWords } from './stories/tickets.ts';
import { todos } from './stories/todos.ts';

/**
 * By kind. A file `posts/products.yaml` is the story `products` of the kind `posts`; `replies.yaml` is all of its kind.
 */
export const STORY_SCHEMAS = {
  airlines,
  'author-bios': authorBios,
  'blog-words': blogWords,
  catalogue,
  'change-messages': changeMessages,
  clubs,
  code,
  'commit-messages': commitMessages,
  commits,
  complaints,
  'coupon-reasons': couponReasons,
  coupons,
  'delivery-reports': deliveryReports,
  'deployment-log': deploymentLog,
  'deployment-reasons': deploymentReasons,
  'file-kinds': fileKinds,
  'file-words': fileWords,
  'incident-mail': incidentMail,
  incidents,
  'invoice-lines': invoiceLines,
  'job-errors': jobErrors,
  'job-files': jobFiles,
  'mail-talk': mailTalk,
  notices,
  'order-mail': orderMail,
  'order-notes': orderNotes,
  packages,
  posts,
  quotes,
  replies,
  repository,
  'return-mail': returnMail,
  'source-files': sourceFiles,
  'ticket-matters': ticketMatters,
  'ticket-talk': ticketTalk,
  'ticket-words': ticketWords,
  tickets,
  todos,
} as const satisfies Record<string, z.ZodType>;

export type StoryKind = keyof typeof STORY_SCHEMAS;

/** What a story of each kind holds. */
export type Story<Kind extends StoryKind> = z.output<(typeof STORY_SCHEMAS)[Kind]>;

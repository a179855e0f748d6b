/** What events tell, by the record that they are about. */
import { z } from 'zod';
import { METHODS } from '../../../generators/accounts/sign-in.ts';
import { DEPLOYMENT_STATUSES, ENVIRONMENTS } from '../../../generators/deployments/deployment.ts';
import { PAYMENT_STATUSES, RETURN_STATUSES } from '../../../generators/fulfilment/course.ts';
import { STOCK_REASONS } from '../../../generators/fulfilment/stock-movement.ts';
import { NOTIFICATION_CHANNELS } from '../../../generators/notifications/delivery-report.ts';
import { NOTIFICATION_TEMPLATES } from '../../../generators/notifications/happening.ts';
import { NOTIFICATION_STATUSES } from '../../../generators/notifications/notification-course.ts';
import { DEPLOYED_SERVICES } from '../../../generators/platform/deployables.ts';
import { JOB_STATUSES } from '../../../generators/queue/job-status.ts';
import { QUEUES } from '../../../generators/queue/task.ts';
import { ORDER_STATUSES } from '../../../generators/shop/order.ts';
import { TICKET_CHANNELS } from '../../../generators/tickets/manners.ts';
import { TICKET_STATUSES } from '../../../generators/tickets/talk-plan.ts';
import { TICKET_PRIORITIES } from '../../../generators/tickets/topic.ts';
import { DELIVERY_STATUSES, OUTCOMES } from '../../../generators/webhooks/delivery-course.ts';
import { EVENT_TYPES as WEBHOOK_TYPES } from '../../../generators/webhooks/event.ts';
import { money } from '../../schemas/money.ts';

const id = (route: string) => z.string().describe(`Identifier in ${route}.`);
const orderId = id('/api/orders');
const customerId = id('/api/users');
const currency = z.string().describe('ISO 4217 code.');
const fileId = id('/api/files');
const fileName = z.string().describe('Name of the file.');
const sizeBytes = z.int().describe('Size in bytes.');

export const userData = z.strictObject({
  userId: id('/api/users'),
  name: z.string().describe('Full name.'),
  email: z.string().describe('Mail address that never receives anything.'),
  country: z.string().describe('ISO 3166-1 alpha-2 code.'),
});

export const sessionData = z.strictObject({
  sessionId: id('/api/auth-sessions'),
  userId: id('/api/users'),
  method: z.enum(METHODS).describe('How the user signed in.'),
});

export const orderData = z.strictObject({
  orderId,
  customerId,
  orderNumber: z.string().describe('Number that the customer sees.'),
  status: z.enum(ORDER_STATUSES).describe('Status from then on.'),
  paymentStatus: z.enum(PAYMENT_STATUSES).describe('State of the payment from then on.'),
  total: money('Total of the order'),
  currency,
});

export const invoiceData = z.strictObject({
  orderId,
  customerId,
  invoiceId: z.string().describe('Prefix inv_ and the digits of the id of its order.'),
  dueDate: z.iso.date().describe('Day by which it should have been paid.'),
  balanceMinor: z.int().describe('What is still to be paid, in minor units.'),
  currency,
});

export const returnedData = z.strictObject({
  returnId: id('/api/returns'),
  orderId,
  customerId,
  status: z.enum(RETURN_STATUSES).describe('Status from then on.'),
  refundTotal: money('What is paid back, null where the return was rejected').nullable(),
  currency,
});

export const ticketData = z.strictObject({
  ticketId: id('/api/support-tickets'),
  requesterId: id('/api/users'),
  channel: z.enum(TICKET_CHANNELS).describe('How it came.'),
  priority: z.enum(TICKET_PRIORITIES).describe('How urgent it is.'),
  status: z.enum(TICKET_STATUSES).describe('Status from then on.'),
  messageId: z.string().nullable().describe('The message; null where nothing was written.'),
  senderId: z.string().nullable().describe('Who wrote it, in /api/users; null where nothing was written.'),
});

export const postData = z.strictObject({
  postId: id('/api/posts'),
  authorId: id('/api/users'),
  number: z.int().describe('Number in the blog.'),
  title: z.string().describe('Title.'),
  slug: z.string().describe('Title in a to z with hyphens.'),
});

export const commentData = z.strictObject({
  commentId: id('/api/posts/comments'),
  postId: id('/api/posts'),
  authorId: id('/api/users'),
  parentId: z.string().nullable().describe('The comment that it answers; null for one that answers none.'),
});

export const fileCreatedData = z.strictObject({
  fileId,
  fileName,
  sizeBytes,
  mimeType: z.string().describe('Media type.'),
});

export const fileProcessedData = z.strictObject({
  fileId,
  fileName,
  sizeBytes,
  sha256: z.string().describe('Checksum in /api/files.'),
  durationMs: z.int().describe('Milliseconds that processing took.'),
});

export const commitData = z.strictObject({
  sha: z.string().describe('Identifier in /api/commits.'),
  authorId: id('/api/users'),
  authorName: z.string().describe('Full name.'),
});

export const incidentData = z.strictObject({
  deploymentId: id('/api/deployments'),
  service: z.enum(DEPLOYED_SERVICES).describe('What failed.'),
  outcome: z
    .enum(['failed', 'rolled_back'])
    .describe('Whether the deployment stopped halfway, or went through and had to be rolled back.'),
});

export const deploymentData = z.strictObject({
  deploymentId: id('/api/deployments'),
  service: z.enum(DEPLOYED_SERVICES).describe('What is deployed.'),
  environment: z.enum(ENVIRONMENTS).describe('Where it is deployed to.'),
  status: z.enum(DEPLOYMENT_STATUSES).describe('Status from then on.'),
  commitSha: id('/api/commits'),
});

export const jobData = z.strictObject({
  jobId: id('/api/queue-jobs'),
  queue: z.enum(QUEUES).describe('Queue that it was in.'),
  name: z.string().describe('What it is for.'),
  orderId: z.string().nullable().describe('Order in /api/orders that it is about; null if it is about none.'),
  status: z.enum(JOB_STATUSES).describe('Status from then on.'),
  attemptCount: z.int().describe('How often it was tried.'),
  errorCode: z.string().nullable().describe('Why it failed in the end; null if it did not.'),
});

export const notificationData = z.strictObject({
  notificationId: id('/api/notifications'),
  userId: id('/api/users'),
  channel: z.enum(NOTIFICATION_CHANNELS).describe('How it is sent.'),
  template: z.enum(NOTIFICATION_TEMPLATES).describe('What it is.'),
  status: z.enum(NOTIFICATION_STATUSES).describe('Status from then on.'),
});

export const deliveryData = z.strictObject({
  deliveryId: id('/api/webhook-deliveries'),
  eventId: z.string().describe('Id of the event that is delivered, which is in this feed, too.'),
  eventType: z.enum(WEBHOOK_TYPES).describe('Its type.'),
  number: z.int().describe('Number of the attempt, from 1.'),
  statusCode: z.int().nullable().describe('HTTP status of the answer; null where none came.'),
  outcome: z.enum(OUTCOMES).describe('What came of it.'),
  status: z.enum(DELIVERY_STATUSES).describe('Status of the delivery from then on.'),
});

export const stockData = z.strictObject({
  sku: z.string().describe('Stock-keeping unit in /api/products.'),
  warehouse: z.string().describe('Code of the warehouse in /api/inventory.'),
  change: z.int().describe('Pieces that came, or that left: below 0.'),
  reason: z
    .enum(STOCK_REASONS)
    .describe(
      'Whether it lay there at first, a supplier delivered it, it was shipped, or it was cancelled and went back.',
    ),
  orderId: orderId.nullable().describe('The order that was shipped; null for any other reason.'),
});

export const eventData = z
  .union([
    userData,
    sessionData,
    orderData,
    invoiceData,
    returnedData,
    ticketData,
    postData,
    commentData,
    fileCreatedData,
    fileProcessedData,
    commitData,
    incidentData,
    deploymentData,
    jobData,
    notificationData,
    deliveryData,
    stockData,
  ])
  .describe(
    'What happened: of users, sessions, orders, invoices, returns, tickets, posts, comments, files that are created ' +
      'and processed, commits, incidents, deployments, jobs, notifications, webhooks and stock, in this order. A ' +
      'refund is of an order or of a return.',
  );

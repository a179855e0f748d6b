/** What has happened, and what is told of it, by the type of the event. */
import { z } from 'zod';
import type { EventType } from '../../../generators/events/event-log.ts';
import type { Told } from '../../framework/route.ts';
import {
  commentData,
  commitData,
  deploymentData,
  fileCreatedData,
  fileProcessedData,
  incidentData,
  invoiceData,
  orderData,
  postData,
  returnedData,
  sessionData,
  ticketData,
  userData,
} from './event-data.schema.ts';

const told = (summary: string, data: z.ZodType): Told => ({ summary, data });

export const EVENTS: Readonly<Record<EventType, Told>> = {
  'user.created': told('Somebody opened an account.', userData),
  'session.started': told('A user signed in.', sessionData),
  'order.placed': told('A customer placed an order.', orderData),
  'order.paid': told('An order was paid.', orderData),
  'invoice.overdue': told('An invoice was not paid by its due date.', invoiceData),
  'order.shipped': told('An order was handed to the carrier.', orderData),
  'order.delivered': told('An order arrived.', orderData),
  'order.cancelled': told('An order was cancelled.', orderData),
  'refund.sent': told(
    'Money was paid back, for an order or for a return.',
    z.union([orderData, returnedData]),
  ),
  'return.requested': told('A customer asked to send goods back.', returnedData),
  'return.approved': told('A return was approved.', returnedData),
  'return.rejected': told('A return was rejected.', returnedData),
  'return.received': told('Goods that a customer sent back arrived.', returnedData),
  'ticket.opened': told('A customer wrote to support.', ticketData),
  'ticket.resolved': told('Support resolved a ticket.', ticketData),
  'ticket.closed': told('A ticket was closed.', ticketData),
  'ticket.replied': told('The customer or the agent of a ticket wrote a reply.', ticketData),
  'post.published': told('A post came out in the blog of the shop.', postData),
  'post.archived': told('A post was archived.', postData),
  'comment.posted': told('A reader commented on a post.', commentData),
  'file.created': told('A file was made.', fileCreatedData),
  'file.processed': told('A file was processed.', fileProcessedData),
  'commit.pushed': told('An engineer pushed a commit.', commitData),
  'incident.began': told('A deployment in production went wrong.', incidentData),
  'incident.ended': told('An incident was over.', incidentData),
  'deployment.started': told('A deployment started.', deploymentData),
  'deployment.succeeded': told('A deployment went through.', deploymentData),
  'deployment.failed': told('A deployment stopped halfway.', deploymentData),
  'deployment.rolled_back': told('A deployment was rolled back.', deploymentData),
};

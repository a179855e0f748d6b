/** Tickets about orders that are to be cancelled. */
import { Weights } from '../random.ts';
import { template as t, templates } from './template.ts';
import type { Topic } from './topic.ts';

export const cancelOrder = {
  tags: ['cancellation', 'order'],
  priorities: new Weights(['normal', 50], ['high', 40], ['urgent', 10]),
  subjects: templates(
    'Please cancel {order}',
    'Cancel my order {order}',
    'Ordered twice by mistake: {order}',
    'I no longer need {product}',
  ),
  leads: templates(
    'I would like to cancel my order {order}.',
    'I clicked twice and now have an order, {order}, that I do not want.',
    'Please stop order {order} for {total}.',
    'I have found {product} in a cupboard at home and do not need another.',
  ),
  details: templates(
    'It has not been shipped yet, at least according to the page.',
    'I cannot find a way to do it myself.',
    'The button says "contact support", so here I am.',
    'I noticed it a minute after I had paid.',
  ),
  requests: templates(
    'Can you cancel it before it goes out?',
    'Please confirm the cancellation.',
    'Is that still possible?',
    'How do I get the money back?',
  ),
  lines: templates(
    'please cancel {order}',
    'hi! ordered by mistake, can you stop {order}?',
    'need to cancel {order} before it ships',
    'can i still cancel {order}?',
  ),
  additions: templates(
    'To be clear: I mean the whole order, not just one item.',
    'If only part of it can be stopped, please stop that part.',
    'I have already paid, if that makes a difference.',
  ),
  questions: [
    {
      ask: t('Do you want to cancel the whole order {order}, or only {product}?'),
      unless: /whole order|part of it/,
      answers: templates('The whole order, please.', 'Everything in it.'),
    },
    {
      ask: t('Would you keep the order if we changed the quantity or the item instead?'),
      answers: templates('No, thank you, I simply do not need it.', 'No. Please cancel it.'),
    },
    {
      ask: t('Just to be sure: may I cancel right away? It cannot be undone.'),
      answers: templates('Yes, go ahead.', 'Yes, I am sure.'),
    },
  ],
  holds: templates(
    'The order is being picked right now. I have asked the warehouse to pull it.',
    'I have requested the cancellation of {order} and am waiting for the warehouse.',
    'I have put {order} on hold, so that it does not leave while we talk.',
  ),
  solutions: templates(
    'The warehouse has pulled {order}, so it will not be sent. It can take up to five working days until your account shows the cancellation.',
    'Just in time: {order} will not be sent. You will get an email once the goods are back on the shelf and the cancellation is booked.',
    'It is too late to stop the parcel, but you can refuse it at the door. It then comes back to us, and you pay nothing.',
  ),
  followUps: [
    {
      ask: t('When will I get my money back?'),
      reply: t('Three to five working days after the cancellation is booked; that part is up to your bank.'),
    },
    {
      ask: t('Will I get a confirmation?'),
      reply: t('Yes, by email to {email}, as soon as it is booked.'),
    },
  ],
} satisfies Topic;

/** Nobody has paid for it yet, and nobody has packed it. */
export const cancelUnpaid: Topic = {
  ...cancelOrder,
  details: templates(
    'I have not paid for it yet.',
    'I cannot find a way to do it myself.',
    'The button says "contact support", so here I am.',
    'I noticed it a minute after I had ordered.',
  ),
  requests: templates(
    'Can you cancel it before I am charged?',
    'Please confirm the cancellation.',
    'Is that still possible?',
    'Do I have to do anything?',
  ),
  additions: templates(
    'To be clear: I mean the whole order, not just one item.',
    'The payment is still pending, so I hope that this is simple.',
  ),
  holds: templates(
    'I am making sure that the payment does not go through after all.',
    'I have put {order} on hold, so that nothing happens while we talk.',
  ),
  solutions: templates(
    'You can simply leave it: an order that is not paid within two days is cancelled automatically, and nothing is charged.',
    'I have stopped the payment of {order}. As it has not been paid, it will be cancelled automatically after two days.',
  ),
  followUps: [
    {
      ask: t('And if the payment goes through by then?'),
      reply: t('It cannot, I have withdrawn the request. Nothing will be charged.'),
    },
    {
      ask: t('Will I get a confirmation?'),
      reply: t('Yes, by email to {email}, as soon as it is cancelled.'),
    },
  ],
};

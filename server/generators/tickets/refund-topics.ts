/** Tickets about money that is to come back, and orders that were never paid. */
import { Weights } from '../random.ts';
import { template as t, templates } from './template.ts';
import type { Topic } from './topic.ts';

/** The shop has paid it back, and the bank has not booked it yet. */
export const refundWaiting = {
  tags: ['refund', 'returns', 'billing'],
  priorities: new Weights(['low', 8], ['normal', 55], ['high', 35], ['urgent', 2]),
  subjects: templates(
    'Refund for my return of {order}',
    'Waiting for my money, {order}',
    'Return of {order}: question about the refund',
    'Refund of {refund} for {order}',
  ),
  leads: templates(
    'I sent back part of order {order}, and according to my account you have paid me back.',
    'My return from {order} is done, but I have not got my money.',
    'You have had my return of {order} for a while now.',
    'I am writing about the refund for the return of {order}.',
  ),
  details: templates(
    'By my reckoning it should be {refund}.',
    'The return page says {refund}, but I cannot see the payment anywhere.',
    'I paid straight away at the time.',
    'The email about it did not mention a date.',
  ),
  requests: templates(
    'When will I get it?',
    'Could you check where it is?',
    'How long does it usually take?',
    'Please tell me when to expect it.',
  ),
  lines: templates(
    'hi, when do I get the refund for {order}?',
    'returned {order}, waiting for {refund}',
    'any news about my refund? order {order}',
    'where is my money? :) return of {order}',
  ),
  additions: templates(
    'The account that I paid from is still open.',
    'I still have the receipt from the parcel shop, if you need the number.',
    'I have just looked again: still nothing in my account.',
  ),
  questions: [
    {
      ask: t('Is the account that you paid from still open?'),
      answers: templates('Yes, it is.', 'Yes, it is the same as ever.'),
    },
    {
      ask: t(
        'Could you also look at the entries that have not been booked yet? Refunds often show up there first.',
      ),
      answers: templates(
        'I did, nothing there so far.',
        'There is an entry without a date, for the right amount. Could that be it?',
      ),
    },
    {
      ask: t('What does it say on the page of your return?'),
      answers: templates(
        'It says that the money has been paid back, that is all.',
        'There is an amount and the word "refunded".',
      ),
    },
  ],
  holds: templates(
    'The refund has been booked, and I am asking accounting about the payment.',
    'I have asked the payment provider for the reference of your refund.',
    'The money has left us. I am asking the payment provider where it is now.',
  ),
  solutions: templates(
    'The refund of {refund} is complete on our side; it can take a bank a few working days to show it.',
    'I have heard from the payment provider: your bank has the money and will book it within the next few days.',
    'Everything about your return is in order. {refund} has gone back the way you paid, and your bank should book it within a few working days.',
  ),
  followUps: [
    {
      ask: t('Why is it less than the price of the goods?'),
      reply: t(
        'It takes your discount into account and leaves out shipping. The details are on the page of the return.',
      ),
    },
    {
      ask: t('Will I be told when it has been paid?'),
      reply: t(
        'We sent an email to {email} when we paid it back. Only your bank can tell you when it has arrived.',
      ),
    },
  ],
} satisfies Topic;

/** The parcel has come back, and what is in it is being checked. */
export const returnInCheck: Topic = {
  ...refundWaiting,
  leads: templates(
    'I sent back part of order {order}, and according to my account you have received it.',
    'My return from {order} has reached you, so I am wondering about the refund.',
    'You have had my parcel with the return of {order} for a while now.',
    'I am writing about the refund for the return of {order}.',
  ),
  details: templates(
    'By my reckoning it should be {refund}.',
    'The return page says {refund}, but not when.',
    'I paid straight away at the time.',
    'The email about it did not mention a date.',
  ),
  questions: [
    {
      ask: t('Is the account that you paid from still open?'),
      answers: templates('Yes, it is.', 'Yes, it is the same as ever.'),
    },
    {
      ask: t('What does it say on the page of your return?'),
      answers: templates('It only says that the parcel has arrived.', 'There is an amount, but no date.'),
    },
  ],
  holds: templates(
    'Our returns team is checking the goods; after that it is a matter of days.',
    'The parcel has been booked in, and I am asking the returns team how far they are.',
  ),
  solutions: templates(
    'Your parcel is here and is being checked, which takes up to three days. After that, {refund} goes back the way you paid.',
    'The returns team is nearly done. You will get an email at {email} as soon as {refund} is on its way to your bank.',
  ),
  followUps: [
    {
      ask: t('Why is it less than the price of the goods?'),
      reply: t(
        'It takes your discount into account and leaves out shipping. The details are on the page of the return.',
      ),
    },
    {
      ask: t('Will I be told when it has been paid?'),
      reply: t('Yes, you will get an email at {email} on the same day.'),
    },
  ],
};

export const cancelledRefund: Topic = {
  tags: ['refund', 'cancellation', 'billing'],
  priorities: new Weights(['low', 5], ['normal', 55], ['high', 36], ['urgent', 4]),
  subjects: templates(
    'Refund for the cancelled order {order}',
    '{order} cancelled: where is my {total}?',
    'Money back for {order}',
  ),
  leads: templates(
    'Order {order} has been cancelled, but I had already paid {total} for it.',
    'I am waiting for {total} from the cancelled order {order}.',
    'My order {order} was cancelled, which is fine, but I had already paid for it.',
  ),
  details: templates(
    'The money has not come back yet.',
    'The email promised it "within a few days".',
    'My bank cannot see anything from you.',
    'I paid from a different account than usual.',
  ),
  requests: templates(
    'When will I have it back?',
    'Could you look into that?',
    'Please send me a confirmation.',
    'Has it been paid out at all?',
  ),
  lines: templates(
    'hi, {order} was cancelled. when do I get the {total} back?',
    'still no refund for {order}',
    'cancelled order {order}, money not back yet',
  ),
  additions: templates(
    'It is not a small amount for me, so I would like to know the date.',
    'I have just called my bank, they know nothing of a refund.',
    'The cancellation email is here, I can forward it.',
  ),
  questions: [
    {
      ask: t('What is the date on the cancellation email?'),
      answers: templates(
        'I would have to look for it, but it was the day the status changed.',
        'The same day as in my account.',
      ),
    },
    {
      ask: t('Is the account that you paid from still open?'),
      answers: templates('Yes, it is.', 'Yes, nothing has changed there.'),
    },
    {
      ask: t('Could you also check the transactions that are still pending?'),
      answers: templates('There is one for {total}! It has no date yet.', 'Nothing there either.'),
    },
  ],
  holds: templates(
    'The refund of {total} was started with the cancellation. I am asking the provider how far it has come.',
    'I have passed this on to accounting and asked them to trace the payment.',
    'I can see that the refund has left us; only the provider can tell where it is now, and I have asked.',
  ),
  solutions: templates(
    'We sent {total} back after the cancellation. Your bank should book it within three working days.',
    'The provider has confirmed it: the refund of {total} is with your bank. I have emailed the reference to {email}.',
    'We have paid back the full {total}, the way you paid. On statements it is often listed under the day of the purchase.',
  ),
  followUps: [
    {
      ask: t('Can I order the same things again?'),
      reply: t('Yes, the order page of {order} has a button for that.'),
    },
    {
      ask: t('Why was it cancelled in the first place?'),
      reply: t(
        'It was cancelled from your account. If that was not you, please sign out all devices under "Account", "Security" and tell me.',
      ),
    },
  ],
};

export const cancelledUnpaid: Topic = {
  tags: ['cancellation', 'payment', 'order'],
  isTrouble: true,
  priorities: new Weights(['low', 20], ['normal', 60], ['high', 20]),
  subjects: templates('Why was {order} cancelled?', '{order} is gone', 'I still want {product}'),
  leads: templates(
    'My order {order} has been cancelled without my asking for it.',
    'I wanted to pay for {order} today and found it cancelled.',
    'What happened to {order}?',
  ),
  details: templates(
    'I was only waiting for my new card.',
    'There was no reminder, at least none that I saw.',
    'There was not enough money in my account at first, but there is now.',
  ),
  requests: templates(
    'Can you bring it back?',
    'Can I still get {product}?',
    'Do I have to order everything again?',
  ),
  lines: templates(
    'why did you cancel {order}?',
    'hi, can {order} be reactivated? i can pay now',
    '{order} cancelled, but I still want {product}',
  ),
  additions: templates(
    'I could pay at once, with another card.',
    'It came to {total}, and I do not want to look for everything again.',
    'I admit that I have just found a reminder in the spam folder.',
  ),
  questions: [
    {
      ask: t('Would you like the same items again, or has anything changed?'),
      answers: templates('Exactly the same, please.', 'The same.'),
    },
    {
      ask: t('How would you like to pay this time?'),
      answers: templates('By card.', 'By bank transfer, if possible.'),
    },
    {
      ask: t('Did you see the reminder that we sent to {email}?'),
      answers: templates('No, I did not.', 'It was in the spam folder.'),
    },
  ],
  holds: templates(
    'I am checking whether everything from {order} is still in stock.',
    'A cancelled order cannot be reopened, so I am asking whether you can have the same prices for a new one.',
    'I am looking at why no reminder reached you.',
  ),
  solutions: templates(
    'Unpaid orders are cancelled automatically, and nothing was charged. I have put the items in your cart at the same prices.',
    'It was cancelled because no payment came in. "Order again" on the page of {order} puts everything back in your cart.',
    'It was cancelled because it had not been paid. We still have {product} in stock, and I have put everything from {order} back in your cart.',
  ),
  followUps: [
    {
      ask: t('How long do I have to pay next time?'),
      reply: t('Two days. We send you a reminder before that.'),
    },
    {
      ask: t('Do I get the same discount again?'),
      reply: t('Yes, if there was one, it applies to the new order as well.'),
    },
  ],
};

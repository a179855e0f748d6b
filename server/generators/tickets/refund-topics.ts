/** Tickets about money that should come back, and orders that were never paid. */
import { Weights } from '../random.ts';
import { template as t, templates } from './template.ts';
import type { Topic } from './topic.ts';

export const refundWaiting: Topic = {
  tags: ['refund', 'returns', 'billing'],
  priorities: new Weights(['low', 8], ['normal', 55], ['high', 35], ['urgent', 2]),
  subjects: templates(
    'Refund for my return of {order}',
    'Waiting for my money, {order}',
    'Return of {order}: question about the refund',
    'Refund of {refund} for {order}',
  ),
  leads: templates(
    'I have sent back a part of order {order}, and according to my account you have received it.',
    'My return from {order} has reached you, so it is about the refund now.',
    'You have my parcel with the return of {order} again.',
    'It is about the money for the return of {order}.',
  ),
  details: templates(
    'By my reckoning it should be {refund}.',
    'The return page says {refund}, but I cannot see the payment anywhere.',
    'I paid by card at the time.',
    'The email about it did not mention a date.',
  ),
  requests: templates(
    'When will it be on my account?',
    'Could you check where it is?',
    'How long does your bank take?',
    'Please tell me when to expect it.',
  ),
  lines: templates(
    'hi, when do I get the refund for {order}?',
    'returned {order}, waiting for {refund}',
    'any news about my refund? order {order}',
    'where is my money :) return of {order}',
  ),
  additions: templates(
    'The card that I paid with is still valid.',
    'I have kept the receipt of the parcel shop, if you need the number.',
    'I have just looked again: nothing on the account yet.',
  ),
  questions: [
    {
      ask: t('Is the card that you paid with still valid?'),
      answers: templates('Yes, it is valid.', 'I have a new one by now, but the account is the same.'),
    },
    {
      ask: t('Could you look at the statement of the card itself? Refunds often show there first.'),
      answers: templates(
        'I did, nothing there so far.',
        'There is a line without a date, over the right amount. Could that be it?',
      ),
    },
    {
      ask: t('Do you see a note about the refund on the page of your return?'),
      answers: templates('It only says that the parcel has arrived.', 'There is an amount, but no date.'),
    },
  ],
  holds: templates(
    'The parcel has been booked in, and I am asking accounting about the payment.',
    'I have asked the payment provider for the reference of your refund.',
    'Our returns team is checking the goods; after that it is a matter of days.',
  ),
  solutions: templates(
    'The refund of {refund} is complete on our side; banks need three to five working days to show it.',
    'I have the reference of the payment provider now: your bank has the money and books it with its next run.',
    'Everything about your return is in order. The amount is {refund}, and it goes to the card that you paid with.',
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
      reply: t('Yes, you get an email at {email} on the same day.'),
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
    'My order {order} was cancelled, which is fine.',
  ),
  details: templates(
    'The money has not come back to my card yet.',
    'The email promised it "within a few days".',
    'My bank does not see anything from you.',
    'I paid with a different card than usual, the one ending in 42.',
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
    'It is not a small amount for me, so I would be glad about a date.',
    'I have just called my bank, they know nothing of a refund.',
    'The cancellation email is here, I can forward it.',
  ),
  questions: [
    {
      ask: t('Which day does the cancellation email carry?'),
      answers: templates(
        'I would have to look for it, but it was the day on which the status changed.',
        'The same day as in my account.',
      ),
    },
    {
      ask: t('Does the account behind your card still exist?'),
      answers: templates('Yes, it does.', 'Yes, nothing has changed there.'),
    },
    {
      ask: t('Could you check the transactions that are not booked yet, too?'),
      answers: templates('There is one for {total}! It has no date yet.', 'Nothing there either.'),
    },
  ],
  holds: templates(
    'The refund of {total} was started with the cancellation. I am asking the provider how far it has come.',
    'I have passed it on to accounting with the request to trace the payment.',
    'I see that the refund has left us; where it is now only the provider can tell, and I have asked.',
  ),
  solutions: templates(
    'The {total} were sent to your card with the cancellation. Your bank books it within three working days at the latest.',
    'I have the confirmation of the provider: the refund is with your bank. You get the reference at {email} today.',
    'It was paid back in full, {total}, to the card of the order. On statements it is often listed by the day of the purchase.',
  ),
  followUps: [
    {
      ask: t('Can I order the same things again?'),
      reply: t('Yes, the order page of {order} has a button for that.'),
    },
    {
      ask: t('Why was it cancelled in the first place?'),
      reply: t(
        'On request from your account. If that was not you, please sign out all devices under "Account", "Security" and tell me.',
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
    'I had no money left in the account at first, but that is settled.',
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
    'There were {total} of goods in it, I do not want to look for all of them again.',
    'I have looked in the spam folder and found a reminder there, I admit.',
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
    'A cancelled order cannot be opened again, so I am asking for the old prices for a new one.',
    'I am looking at why no reminder reached you.',
  ),
  solutions: templates(
    'Orders that are not paid are cancelled by themselves, and nothing was charged. I have put the items into your cart at the same prices.',
    'It was cancelled because no payment came in. With "Order again" on the page of {order} you have everything in the cart in one click.',
    'Nothing is lost: we have {product} in stock, and your cart holds what was in {order}.',
  ),
  followUps: [
    {
      ask: t('How long do I have to pay next time?'),
      reply: t('With a bank transfer two days, with a card a few hours. A reminder is sent before that.'),
    },
    {
      ask: t('Does my discount still apply?'),
      reply: t('Yes, I have stored it in your account for the new order.'),
    },
  ],
};

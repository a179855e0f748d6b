/** Tickets about payments, refunds, invoices, codes and cards. */
import { Weights } from '../random.ts';
import { template as t, templates } from './template.ts';
import type { Topic } from './topic.ts';

export const chargedTwice: Topic = {
  tags: ['payment', 'double-charge', 'billing'],
  isTrouble: true,
  priorities: new Weights(['normal', 15], ['high', 55], ['urgent', 30]),
  subjects: templates(
    'Charged twice for {order}',
    'Double payment of {total}',
    'Two debits for one order ({order})',
    'You have taken {total} from my account twice',
  ),
  leads: templates(
    'My card statement shows {total} twice for order {order}.',
    'You have charged me two times for {order}.',
    'I paid for {order} once and see two debits of {total} each.',
    'There are two payments to you on my account, both of {total}.',
  ),
  details: templates(
    'I got one confirmation and ordered only once.',
    'The page froze while I was paying, perhaps that is why.',
    'Both have the same date, a minute apart.',
    'My bank says that I have to ask you.',
  ),
  requests: templates(
    'Please pay one of them back.',
    'When will I get the second amount back?',
    'Can you check what happened?',
    'I need that money this month.',
  ),
  lines: templates(
    'you charged me twice for {order}, {total} each time',
    'hi, two debits for one order ({order}). please check',
    'why is {total} on my card statement two times?',
    'double payment for {order}!',
  ),
  additions: templates(
    'One of the two still says "pending" in my banking app.',
    'I can send a screenshot of the statement.',
    'I have not clicked twice, I am quite sure of that.',
  ),
  questions: [
    {
      ask: t('Could you tell me the dates of both debits and whether one of them is marked as pending?'),
      answers: templates(
        'Same day for both. The second one says "pending".',
        'They are one minute apart, and the first is greyed out.',
        'Both look final to me, there is no mark on either.',
      ),
    },
    {
      ask: t('Did you pay by card directly, or through a wallet on your phone?'),
      answers: templates('By card, on the website.', 'With the wallet on my phone.'),
    },
    {
      ask: t('Was there an error message before the payment went through?'),
      answers: templates(
        'Yes, something like "please try again". I did not, though.',
        'No, only the circle that kept turning.',
      ),
    },
  ],
  holds: templates(
    'I see one payment for {order} on our side. I have asked the payment provider for the second one.',
    'I have passed both debits on to our accounting, as only they see the provider’s side.',
    'The provider has been asked to trace the second debit. That takes a few hours.',
  ),
  solutions: templates(
    'Only one payment of {total} was collected. The other is a reservation by your bank and disappears by itself within five days.',
    'The provider had reserved the amount twice and has released one of the two. Your bank should show that by tomorrow.',
    'I have gone through it with our payment provider: the second debit was never booked and has been released today.',
  ),
  followUps: [
    {
      ask: t('And if it is still there next week?'),
      reply: t('Then send me a screenshot of the statement, and we claim it from the provider for you.'),
    },
    {
      ask: t('Can I have that in writing for my bank?'),
      reply: t('Of course, the confirmation is on its way to {email}.'),
    },
  ],
};

export const paymentPending: Topic = {
  tags: ['payment', 'pending', 'order'],
  isTrouble: true,
  priorities: new Weights(['low', 10], ['normal', 55], ['high', 30], ['urgent', 5]),
  subjects: templates(
    'Payment of {order} does not go through',
    '{order} still says "payment pending"',
    'Card declined, order {order}',
    'I cannot pay for {order}',
  ),
  leads: templates(
    'My order {order} says "payment pending".',
    'I am trying to pay for {order}, and my card is declined.',
    'I cannot complete the payment of my order {order}.',
    'The payment for {product} ({order}) seems to be stuck.',
  ),
  details: templates(
    'The card works everywhere else.',
    'My bank has not blocked anything, I asked.',
    'The amount is {total}, so it cannot be the limit.',
    'I have tried it with two browsers.',
  ),
  requests: templates(
    'What can I do?',
    'What is wrong with it?',
    'Please do not cancel the order in the meantime.',
    'Can I pay in some other way?',
  ),
  lines: templates(
    'payment for {order} stays at pending, what now?',
    'hi, my card gets declined for {order}',
    'trying to pay {order} for an hour now, it stays at pending',
    'can I pay {order} another way? card does not work',
  ),
  additions: templates(
    'I have just tried once more, with the same result.',
    'It says something about a confirmation in the banking app, but no request arrives there.',
    'Please keep {product} reserved for me.',
  ),
  questions: [
    {
      ask: t('Does your bank ask you to confirm the payment in its app?'),
      answers: templates(
        'It should, but nothing pops up.',
        'Yes, and I confirmed it. Then the page went back to the cart.',
      ),
    },
    {
      ask: t('Which message do you see, word for word?'),
      answers: templates(
        '"Your payment could not be authorised." Nothing else.',
        'Only "pending", in grey, next to the order.',
      ),
    },
    {
      ask: t('Would a bank transfer be possible for you?'),
      answers: templates('Yes, if you send me the details.', 'I would rather pay by card, but yes.'),
    },
  ],
  holds: templates(
    'I have asked the payment provider why the authorisation is waiting.',
    'I keep the order open for you, so nothing is cancelled while we look into it.',
    'The attempt is in the provider’s log. I am waiting for the reason that your bank gave.',
  ),
  solutions: templates(
    'Your bank wanted a confirmation that its app did not show. I have sent a new payment link to {email}; the order stays reserved for two days.',
    'The provider had blocked the card after three attempts. The block has been lifted, please try it once more from the order page.',
    'You can pay {order} by bank transfer now; the details are on the order page. It will be packed as soon as the money is in.',
  ),
  followUps: [
    {
      ask: t('How long will the order stay reserved?'),
      reply: t('Two days. If you need longer, just write here.'),
    },
    {
      ask: t('Is it safe to try the card again?'),
      reply: t('Yes. Nothing has been charged so far, and only one attempt can ever be collected.'),
    },
  ],
};

export const invoice: Topic = {
  tags: ['invoice', 'billing', 'order'],
  priorities: new Weights(['low', 45], ['normal', 48], ['high', 7]),
  subjects: templates(
    'Invoice for {order}',
    'Invoice with company name, order {order}',
    'Receipt over {total} needed',
    'Where is the invoice of {order}?',
  ),
  leads: templates(
    'I need an invoice for order {order}.',
    'I cannot find the invoice for {order}.',
    'For my expenses I need the receipt over {total} as a PDF.',
    'Please let me have the invoice for {order}.',
  ),
  details: templates(
    'In my account there is only the order confirmation.',
    'It should be made out to my employer.',
    'The tax office wants to see the VAT on it.',
    'The download button opens an empty tab.',
  ),
  requests: templates(
    'Could you send it to {email}?',
    'By when can I have it?',
    'Please send it as soon as you can.',
    'Where do I find it?',
  ),
  lines: templates(
    'hi, where can I download the invoice for {order}?',
    'need the receipt for {order} ({total}) as pdf',
    'can you put my company on the invoice of {order}?',
    'invoice for {order} please',
  ),
  additions: templates(
    'It is not very urgent, but I need it before the month is over.',
    'The address can stay the same, it is only about the name.',
    'If you write invoices in other languages too, English is fine.',
  ),
  questions: [
    {
      ask: t('Which name and address should be on the invoice, and do you have a VAT number?'),
      answers: templates(
        'Example Ltd, same address as mine. There is no VAT number.',
        'Please write "Example Ltd, Accounts", {street}, {postalCode} {city}.',
        'The company is Example GmbH, the address stays. I will add the VAT number next time.',
      ),
    },
    {
      ask: t('Is a PDF enough, or does it have to be on paper?'),
      answers: templates('A PDF is enough.', 'The PDF will do, thank you.'),
    },
    {
      ask: t('Should we use these details for your next orders, too?'),
      answers: templates('Yes, please.', 'No, only for this one.'),
    },
  ],
  holds: templates(
    'I have asked accounting to write the invoice; with a company name it needs their signature.',
    'Accounting is looking at it. Invoices of closed months take them a little longer.',
    'The invoice exists, but it is not linked to your order. I am having that mended.',
  ),
  solutions: templates(
    'The invoice over {total} is on its way to {email}, with the details as you need them.',
    'You find the PDF under "My orders", {order}, "Documents". The button works again.',
    'I have attached the invoice to your order, so you can download it as often as you like.',
  ),
  followUps: [
    {
      ask: t('Is that valid without a signature?'),
      reply: t('Yes. Invoices have not needed one for a long time.'),
    },
    {
      ask: t('Can I get all invoices of the year at once?'),
      reply: t('Yes: "Account", "Documents", "Export" makes one file of them.'),
    },
  ],
};

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
    'The mail about it did not mention a date.',
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
      reply: t('Yes, you get a mail at {email} on the same day.'),
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
    'The mail promised it "within a few days".',
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
    'The cancellation mail is here, I can forward it.',
  ),
  questions: [
    {
      ask: t('Which day does the cancellation mail carry?'),
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
      answers: templates('There is one over {total}! It has no date yet.', 'Nothing there either.'),
    },
  ],
  holds: templates(
    'The refund of {total} was started with the cancellation. I am asking the provider how far it has come.',
    'I have passed it on to accounting with the request to trace the payment.',
    'I see that the refund has left us; where it is now only the provider can tell, and I have asked.',
  ),
  solutions: templates(
    'The {total} were sent to your card with the cancellation. Your bank books it within three working days at the latest.',
    'I have the confirmation of the provider: the refund is with your bank. The reference is on its way to {email}.',
    'It was paid back in full, {total}, to the card of the order. On statements it is often listed by the day of the purchase.',
  ),
  followUps: [
    {
      ask: t('Can I order the same things again?'),
      reply: t('Yes, the order page of {order} has a button for that.'),
    },
    {
      ask: t('Why was it cancelled in the first place?'),
      reply: t('On request from your account. If that was not you, please change your password and tell me.'),
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
      ask: t('Would you like the same articles again, or has anything changed?'),
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
    'Orders that are not paid are cancelled by themselves, and nothing was charged. I have put the articles into your cart at the same prices.',
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

export const giftCard: Topic = {
  tags: ['gift-card', 'checkout', 'payment'],
  isTrouble: true,
  priorities: new Weights(['low', 25], ['normal', 62], ['high', 13]),
  subjects: templates(
    'Gift card is not accepted',
    'My gift card does not work',
    'Gift card refused in the checkout',
    'Trouble with a gift card',
  ),
  leads: templates(
    'I have got a gift card of yours as a present and cannot use it.',
    'The checkout does not accept my gift card.',
    'I wanted to pay with a gift card, and your page refuses it.',
    'Something seems to be wrong with my gift card over 50 dollars.',
  ),
  details: templates(
    'It says "unknown number" each time.',
    'The card was bought this year, so it cannot have expired.',
    'I typed the number three times and had somebody else read it, too.',
    'The receipt for it is still here.',
  ),
  requests: templates(
    'Can you check it?',
    'What can I do?',
    'Is there anything left on it?',
    'Would you replace it?',
  ),
  lines: templates(
    'hi, my gift card is not accepted at checkout',
    'gift card says "unknown number"??',
    'my gift card does not work, is it active?',
    'hello, checkout refuses my gift card. why?',
  ),
  additions: templates(
    'It was a birthday present, so I would rather not ask where it was bought.',
    'The card is blue with a ribbon on it, if there are several kinds.',
    'I have just tried it in the app as well.',
  ),
  questions: [
    {
      ask: t('Could you tell me the last four digits of the card? Please do not send the whole number.'),
      answers: templates('The last four are 0042.', 'They are 1100, as far as I can read them.', '7700.'),
    },
    {
      ask: t('Do you have the receipt, or at least the day on which it was bought?'),
      answers: templates('I have the receipt and can upload it.', 'Only the month, sorry.'),
    },
    {
      ask: t('Did you enter the card as a discount code by any chance? The two fields are close together.'),
      answers: templates(
        'I think I used the field above the total.',
        'There are two fields? I only saw one.',
      ),
    },
  ],
  holds: templates(
    'I am having the number looked up; only two colleagues are allowed to see it.',
    'I have asked for the history of the card, so that we see where the balance went.',
    'The shop that sold the card has to confirm that it was activated. I have asked.',
  ),
  solutions: templates(
    'The card had never been activated at the till. I have done that now, and the full amount is on it.',
    'The number belongs into the field "Gift card" in the last step, not into the one for discount codes. It holds its full amount.',
    'I have blocked the old card and sent a new one with the same balance to {email}.',
  ),
  followUps: [
    {
      ask: t('How long is it valid?'),
      reply: t('Three years from the end of the year in which it was bought.'),
    },
    {
      ask: t('Can I use it together with a discount?'),
      reply: t('Yes, the discount is taken off first, and the card pays what is left.'),
    },
  ],
};

export const discountCode: Topic = {
  tags: ['discount', 'promotion', 'checkout'],
  priorities: new Weights(['low', 48], ['normal', 48], ['high', 4]),
  subjects: templates(
    'Discount code does not work',
    'Code from the newsletter',
    'WELCOME10 is refused',
    'Cannot use my discount code',
  ),
  leads: templates(
    'The code from your newsletter is refused in the checkout.',
    'I wanted to use WELCOME10, but it is not accepted.',
    'I have a code for 10 % and cannot get it to work.',
    'Your checkout will not take my discount code.',
  ),
  details: templates(
    'It says "not valid for these articles".',
    'The date on the banner has not passed yet.',
    'I have not used it before.',
    'There is nothing on the page about exceptions.',
  ),
  requests: templates(
    'Can you make it work?',
    'What am I doing wrong?',
    'Has it expired already?',
    'Does it apply to everything?',
  ),
  lines: templates(
    'hi, WELCOME10 does not work for me',
    'discount code refused, why?',
    'code from your newsletter says not valid??',
    'is the 10% code for everything or not? it gets refused',
  ),
  additions: templates(
    'My cart holds only things at full price.',
    'I have tried capital and small letters.',
    'It would be a pity to wait for the next newsletter.',
  ),
  questions: [
    {
      ask: t('What does the message below the field say exactly?'),
      answers: templates(
        '"This code cannot be combined." But I have no other one.',
        '"Not valid for the articles in your cart."',
      ),
    },
    {
      ask: t('Is there anything from the sale in your cart?'),
      answers: templates('One thing, yes. Does that spoil it for the rest?', 'I do not think so.'),
    },
    {
      ask: t('Are you signed in with {email} when you try it?'),
      answers: templates('No, I ordered as a guest so far.', 'Yes, the same address as here.'),
    },
  ],
  holds: templates(
    'I am asking marketing which articles the code leaves out.',
    'I have given the code to a colleague who can see why it is refused.',
    'I am looking at the rules of the promotion; give me a moment.',
  ),
  solutions: templates(
    'The code was limited to first orders by mistake. It has been opened, please try again.',
    'The code cannot be combined with the sale. I have put one into your account that can, valid for two weeks.',
    'It works once you are signed in, as it belongs to your account. I have just tried it with a test order.',
  ),
  followUps: [
    {
      ask: t('Is it valid for shipping, too?'),
      reply: t('No, only for the goods.'),
    },
    {
      ask: t('Can my sister use it as well?'),
      reply: t('That one is yours alone, but she gets her own with the newsletter.'),
    },
  ],
};

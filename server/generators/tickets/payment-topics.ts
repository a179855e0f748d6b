/** Tickets about paying and the papers for it. */
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
    'My statement shows {total} twice for order {order}.',
    'You have charged me twice for {order}.',
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
    'why is {total} on my statement twice?',
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
      unless: /pending|same date|minute apart/,
      answers: templates(
        'Same day for both. The second one says "pending".',
        'They are one minute apart, and the first is greyed out.',
        'Both look final to me.',
      ),
    },
    {
      ask: t('Did you pay on the website, or in the app?'),
      answers: templates('On the website.', 'In the app, on my phone.'),
    },
    {
      ask: t('Was there an error message before the payment went through?'),
      unless: /froze/,
      answers: templates(
        'Yes, something like "please try again". I did not, though.',
        'No, just the spinning circle.',
      ),
    },
  ],
  holds: templates(
    'I see one payment for {order} on our side. I have asked the payment provider for the second one.',
    'I have passed both debits on to accounting, as only they can see the provider’s side.',
    'The provider has been asked to trace the second debit. That takes a few hours.',
  ),
  solutions: templates(
    'Only one payment of {total} was collected. The other is a hold that your bank placed, and it disappears by itself within five days.',
    'The provider had put a hold on the amount twice and has released one of the two. Your bank should show that within two working days.',
    'I have gone through it with our payment provider: the second debit was never booked and has just been released. It should be gone within two working days.',
  ),
  followUps: [
    {
      ask: t('And if it is still there next week?'),
      reply: t('Then send me a screenshot of the statement, and we will claim it back for you.'),
    },
    {
      ask: t('Can I have that in writing for my bank?'),
      reply: t('Of course. I will send a confirmation to {email}.'),
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
    'Payment declined, order {order}',
    'I cannot pay for {order}',
  ),
  leads: templates(
    'My order {order} says "payment pending".',
    'I am trying to pay for {order}, and the payment is declined.',
    'I cannot complete the payment of my order {order}.',
    'The payment for {product} ({order}) seems to be stuck.',
  ),
  details: templates(
    'I can pay in the same way everywhere else.',
    'I asked my bank, and they have not blocked anything.',
    'It is only {total}, so it cannot be the limit.',
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
    'hi, my payment gets declined for {order}',
    'been trying to pay for {order} for ages, it stays at pending',
    'can I pay for {order} another way? this does not work',
  ),
  additions: templates(
    'I have just tried once more, with the same result.',
    'It says something about confirming in the banking app, but no request shows up there.',
    'Please keep {product} reserved for me.',
  ),
  questions: [
    {
      ask: t('Does your bank ask you to confirm the payment in its app?'),
      unless: /banking app/,
      answers: templates(
        'It should, but nothing pops up.',
        'Yes, and I confirmed it. Then the page went back to the cart.',
      ),
    },
    {
      ask: t('Which message do you see, word for word?'),
      unless: /It says something/,
      answers: templates(
        '"Your payment could not be authorised." Nothing else.',
        'Only "pending", in grey, next to the order.',
      ),
    },
    {
      ask: t('Would it help if you could pay in another way?'),
      unless: /other way|another way/,
      answers: templates('Yes, if it is quick.', 'I would rather not, but yes.'),
    },
  ],
  holds: templates(
    'I have asked the payment provider why the authorisation is waiting.',
    'I will keep the order open for you, so nothing is cancelled while we look into it.',
    'The attempt is in the provider’s log. I am waiting for the reason that your bank gave.',
  ),
  solutions: templates(
    'Your bank asked for a confirmation that its app did not show. I have sent a new payment link to {email}, where you can also choose another way to pay; the order stays reserved for two days.',
    'The provider had blocked the payment after three attempts. The block has been lifted, so please try again from the order page, or choose another way to pay there.',
    'The payment was declined by the provider, so you can now choose another way to pay on the page of {order}. It stays reserved until the money is in.',
  ),
  followUps: [
    {
      ask: t('How long will the order stay reserved?'),
      reply: t('Two days. If you need longer, just write here.'),
    },
    {
      ask: t('Is it safe to try again?'),
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
    'Receipt for {total} needed',
    'Where is the invoice of {order}?',
  ),
  leads: templates(
    'I need an invoice for order {order}.',
    'I cannot find the invoice for {order}.',
    'For my expenses I need the receipt for {total} as a PDF.',
    'Could I have the invoice for {order}?',
  ),
  details: templates(
    'In my account there is only the order confirmation.',
    'It should be made out to my employer.',
    'My accountant wants to see the VAT on it.',
    'The download button opens an empty tab.',
  ),
  requests: templates(
    'Could you send it to {email}?',
    'When can I have it?',
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
    'If you have it in other languages, too, English is fine.',
  ),
  questions: [
    {
      ask: t('Which name and address should be on the invoice, and do you have a VAT number?'),
      answers: templates(
        'Example Ltd, at the same address. There is no VAT number.',
        'Please write "Example Ltd, Accounts", {address}.',
        'The company is Example GmbH, the address stays. I will add the VAT number next time.',
      ),
    },
    {
      ask: t('Is a PDF enough, or does it have to be on paper?'),
      unless: /pdf/i,
      answers: templates('A PDF is enough.', 'The PDF will do, thank you.'),
    },
    {
      ask: t('Should we use the same details for future orders?'),
      answers: templates('Yes, please.', 'No, only for this one.'),
    },
  ],
  holds: templates(
    'I have asked accounting for the invoice; they have to issue it by hand.',
    'Accounting is looking at it. It takes them a little longer at the end of the month.',
    'The invoice exists, but it is not linked to your order. I am having that fixed.',
  ),
  solutions: templates(
    'The invoice for {total} is on its way to {email}. It shows VAT separately, and you can add a company name on the order page at any time.',
    'You will find the PDF under "My orders", {order}, "Documents". If it should be made out to a company, you can enter the name there.',
    'I have added the invoice to {order}, and you can download it from the order page as often as you like. The name on it can be changed there.',
  ),
  followUps: [
    {
      ask: t('Is it valid without a signature?'),
      reply: t('Yes, invoices do not need one.'),
    },
    {
      ask: t('Can I get all of this year’s invoices at once?'),
      reply: t('Yes: "Account", "Documents", "Export" gives you one file with all of them.'),
    },
  ],
};

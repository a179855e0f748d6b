/** Tickets about goods that have arrived, and goods that could be bought. */
import { Weights } from '../random.ts';
import { template as t, templates } from './template.ts';
import type { Topic } from './topic.ts';

export const damaged: Topic = {
  tags: ['damaged', 'replacement', 'carrier'],
  isTrouble: true,
  priorities: new Weights(['low', 8], ['normal', 62], ['high', 28], ['urgent', 2]),
  subjects: templates(
    '{Product} arrived damaged ({order})',
    'Damaged item in {order}',
    'Complaint about {product}',
    'Transport damage, order {order}',
  ),
  leads: templates(
    'I unpacked {product} from order {order}, and {damage}.',
    'My order {order} has arrived, but {damage}.',
    'Unfortunately I have to complain about {product}: {damage}.',
    'The box of {order} looked fine from outside. Inside, {damage}.',
  ),
  details: templates(
    'There was hardly any padding in the box.',
    'The driver had gone before I could open it.',
    'I have kept all of the packaging.',
    'I can send photos if that helps.',
  ),
  requests: templates(
    'I would like a replacement.',
    'What happens now?',
    'Can you send me another one?',
    'Do I have to send it back first?',
  ),
  lines: templates(
    'hi, just opened {order} and {damage} :(',
    '{Product} came damaged, what now?',
    'hello, need a replacement for {product}. {damage}',
    'so my parcel is here but {damage}',
  ),
  additions: templates(
    'I have taken four photos now and can send them at any time.',
    'The outer carton has a dent at one corner, so it was probably dropped.',
    'The other things in the parcel were fine, by the way.',
  ),
  questions: [
    {
      ask: t('Is everything else in the order all right?'),
      unless: /other things in the parcel/,
      answers: templates('Yes, it is only that one item.', 'As far as I can see, yes.'),
    },
    {
      ask: t('Could you send two or three photos, one of them with the label of the box?'),
      answers: templates(
        'I have uploaded three to the form on the order page. The label is on the second.',
        'Photos are there now: damage, box and label.',
        'Here you go, attached to the order. Sorry about the light.',
      ),
    },
    {
      ask: t('Did the box itself show any damage from outside?'),
      unless: /from outside|carton/,
      answers: templates('One corner was pushed in a little.', 'No, the box was fine, which surprised me.'),
    },
    {
      ask: t('Would you prefer a replacement, or keep it with 20% as a gift card?'),
      unless: /replacement|another one/,
      answers: templates('A replacement, please.', 'I would rather have one in one piece.'),
    },
  ],
  holds: templates(
    'I have passed this on to our quality team and am checking whether we have a replacement in stock.',
    'I have reported it to the carrier, and I am reserving a replacement in the meantime.',
    'The warehouse is looking for one from a different batch, so that it does not happen again.',
  ),
  solutions: templates(
    'A replacement for {product} leaves our warehouse on the next working day. You do not need to send the damaged one back.',
    'I have ordered a replacement for you at no cost. Please hand the damaged one to the driver who brings it.',
    'I have reserved a replacement for you. It goes out with the next collection, packed more carefully this time, and you can keep or recycle the damaged one.',
  ),
  followUps: [
    {
      ask: t('Do you need anything else from me?'),
      reply: t(
        'No, that is all. If the carrier wants to see the damage, they will write to you within two weeks.',
      ),
    },
    {
      ask: t('Do I get a new tracking number?'),
      reply: t('Yes, by email to {email}, as soon as the parcel has been handed over.'),
    },
  ],
};

export const stoppedWorking: Topic = {
  tags: ['warranty', 'quality', 'product'],
  isTrouble: true,
  priorities: new Weights(['low', 20], ['normal', 60], ['high', 20]),
  subjects: templates(
    'Problem with {product}',
    'Warranty: {product} from {order}',
    '{Product} did not last',
    'Guarantee question about {order}',
  ),
  leads: templates(
    'I bought {product} from you (order {order}), and {defect}.',
    'At first I was happy with {product}, but now {defect}.',
    'I think that this is covered by your guarantee: {product}, order {order}. In short, {defect}.',
    'After only a few uses of {product}, {defect}.',
  ),
  details: templates(
    'I have used it exactly as the leaflet says.',
    'For {price} I had expected more.',
    'It has not been dropped, and nobody else has used it.',
    'I have ordered from you before and never had this.',
  ),
  requests: templates(
    'Is that covered by the guarantee?',
    'Can it be repaired or exchanged?',
    'What can you do for me?',
    'Where do I send it?',
  ),
  lines: templates(
    'hi, {product}: {defect}. is that under guarantee?',
    'bought {product} ({order}) and already {defect}',
    'hello, is there a guarantee on {product}?',
    'got a question about {order}. basically {defect}',
  ),
  additions: templates(
    'I still have the receipt and the box.',
    'A friend has the same one, and hers is fine.',
    'I have just tried it again, with the same result.',
  ),
  questions: [
    {
      ask: t('When did you notice it for the first time, and how often have you used it since?'),
      answers: templates(
        'On the third or fourth use. I have left it alone since then.',
        'A few days after it arrived. It has got worse with each use.',
      ),
    },
    {
      ask: t('Could you send a photo of the spot, and one of the label with the batch number?'),
      answers: templates(
        'Both photos are on the order page now.',
        'I have uploaded them. The batch number is hard to read; I hope you can make it out.',
      ),
    },
    {
      ask: t('Would you be happy with the same item from a newer batch?'),
      answers: templates('Yes, the same one again, please.', 'Yes, as long as it is a newer batch.'),
    },
  ],
  holds: templates(
    'I have described the fault to our supplier and asked whether it is known in that batch.',
    'Our quality team is looking at your description and wants to compare it with one from the shelf.',
    'I am checking with the supplier whether this can be repaired.',
  ),
  solutions: templates(
    'That is clearly covered by the guarantee. We will exchange {product}; I have just emailed the label for sending it in to {email}.',
    'The supplier has confirmed a fault in one batch. It is covered: you will get a new one from a later batch, and there is no need to send the old one back.',
    'It is covered, but it cannot be repaired, so I have sent a gift card for {price} to {email}. You can keep what you have.',
  ),
  followUps: [
    {
      ask: t('Does the guarantee start again?'),
      reply: t('Whatever we replace comes with a new guarantee of two years.'),
    },
    {
      ask: t('Do I have to pay for anything?'),
      reply: t('No, nothing. If anything has to be sent, the label is prepaid.'),
    },
  ],
};

export const wrongArticle: Topic = {
  tags: ['wrong-item', 'warehouse', 'order'],
  isTrouble: true,
  priorities: new Weights(['low', 6], ['normal', 66], ['high', 28]),
  subjects: templates(
    'Wrong item in {order}',
    'Something is missing from {order}',
    'Not what I ordered: {order}',
    'No {article} in the parcel',
  ),
  leads: templates(
    'I ordered {product} under {order}, but there was something else in the box.',
    'The delivery note for {order} lists {product}, but there was nothing like that in the parcel.',
    'You seem to have mixed up my order {order} with somebody else’s.',
    'There should have been {product} in the parcel of {order}, but I got something quite different.',
  ),
  details: templates(
    'I checked the box twice, and the padding as well.',
    'The rest of the order is complete.',
    'I have left it in its packaging.',
    'The number on the label does not match the one in my account.',
  ),
  requests: templates(
    'Please send the right one.',
    'How do I get what I paid for?',
    'Can you sort that out?',
    'Will you have the other one collected?',
  ),
  lines: templates(
    'hi, no {article} in {order}',
    'you sent me the wrong thing, order {order}',
    'hello! parcel {order} arrived, but not with what I ordered',
    'missing item: {product} ({order})',
  ),
  additions: templates(
    'I have put the other item aside, unopened.',
    'The delivery note has the right item on it, so it must have happened when it was packed.',
    'I need it for the weekend after next, in case that helps.',
  ),
  questions: [
    {
      ask: t(
        'Which number is on the label of the item that you received? It has three letters and five digits.',
      ),
      unless: /number on the label|nothing like that|missing item|hi, no /,
      answers: templates(
        'There is no label of that kind, only a price tag without a number.',
        'The label is torn, I can read only the letters.',
        'I have put a photo of it on the order page, which is easier than typing.',
      ),
    },
    {
      ask: t('Did everything come in one parcel, or were there two?'),
      answers: templates('Just one.', 'One parcel, and it was sealed.'),
    },
    {
      ask: t('Should we send {product} on its own, or add it to your next order?'),
      answers: templates('On its own, please.', 'Please send it now.'),
    },
  ],
  holds: templates(
    'I have asked the warehouse to count the shelf, because a mix-up always shows up in two places.',
    'I am checking who packed {order} and whether another customer has yours.',
    'The stock of {product} is being checked, so that I can give you a date.',
  ),
  solutions: templates(
    'The warehouse has confirmed the mistake. We are sending you {product}, and the driver will take back whatever you got instead.',
    'I am sending you {product} free of charge. If you got something else instead, you can keep it.',
    'It was still on the packing table. It goes out in a parcel of its own, and you will get the tracking number by email. If you got something else instead, please leave it with the driver.',
  ),
  followUps: [
    {
      ask: t('Do I have to be at home for the delivery?'),
      reply: t('No, you can choose a neighbour or a pickup point on the tracking page.'),
    },
    {
      ask: t('Will I be charged for the second parcel?'),
      reply: t('No, nothing at all. It shows up in your account with a total of 0.00.'),
    },
  ],
};

export const businessOrder: Topic = {
  tags: ['sales', 'bulk-order', 'question'],
  priorities: new Weights(['low', 40], ['normal', 55], ['high', 5]),
  subjects: templates(
    'Twenty of the {article}?',
    'Quote for a larger quantity',
    'Question before I buy: {product}',
    'Do you deliver to companies?',
  ),
  leads: templates(
    'We would like to buy {product} for the whole office, about twenty in all.',
    'I bought {product} from you and would like to get more for my club.',
    'Before I order more of {product}, I have a question.',
    'My company is interested in regular deliveries of {product}.',
  ),
  details: templates(
    'The shop lets me put only five into the cart.',
    'It would all go to one address, but we need two invoices.',
    'I paid {price} last time.',
    'It does not have to be quick.',
  ),
  requests: templates(
    'Is there a price for larger quantities?',
    'Could you send us a quote?',
    'Is that possible, and how long would it take?',
    'Who is the right person for that?',
  ),
  lines: templates(
    'hi, is there a discount if I order 20 of {product}?',
    'can i order more than 5 of {product}?',
    'do you sell to companies on invoice?',
    'question about {product}: how many do you have in stock?',
  ),
  additions: templates(
    'Two deliveries would be fine as well, half now and half later.',
    'We do not need the usual packaging; the less the better.',
    'It is important to us that we can pay by invoice.',
  ),
  questions: [
    {
      ask: t('By when do you need the goods, and where should they go?'),
      answers: templates('Within six weeks, to {city}.', 'There is no fixed date. {city}, one address.'),
    },
    {
      ask: t('Would it be all right if we delivered in several parts?'),
      unless: /Two deliveries/,
      answers: templates('Yes, but no more than two.', 'If it is cheaper that way, yes.'),
    },
    {
      ask: t('Is the order for a company, and should it be on one invoice?'),
      unless: /invoice|compan|club|office/,
      answers: templates('For a company, on one invoice.', 'It is a club, one invoice is enough.'),
    },
  ],
  holds: templates(
    'I have passed your request on to our sales team and asked for a quote.',
    'I am asking the warehouse how many of {product} they can send.',
    'Our buyer is checking whether the supplier can send that many directly.',
  ),
  solutions: templates(
    'You get 8% off if you order ten or more. I have lifted the limit in your account, so you can order as many as you like.',
    'I have just sent a quote to {email}, with 8% off. It is valid for 14 days, and you can accept it with one click.',
    'That works, with 8% off: half of them can go out at once, the rest in two weeks. Sales will email you the details.',
  ),
  followUps: [
    {
      ask: t('Is shipping included in that?'),
      reply: t('Yes, with five or more of anything it is free.'),
    },
    {
      ask: t('Can we send back what we do not need?'),
      reply: t('Yes, unopened and within 30 days, without a restocking fee.'),
    },
  ],
};

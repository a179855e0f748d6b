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
    'The driver was gone before I could open it.',
    'I have kept all of the packaging.',
    'I can send photos if that helps.',
  ),
  requests: templates(
    'I would like a replacement.',
    'How do we go on from here?',
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
      ask: t('Could you send two or three photos, one of them with the label of the box?'),
      answers: templates(
        'I have uploaded three to the form on the order page. The label is on the second.',
        'Photos are there now: damage, box and label.',
        'Here you go, attached to the order. Sorry about the light.',
      ),
    },
    {
      ask: t('Did the box itself show any damage from outside?'),
      answers: templates(
        'One corner was pushed in a little.',
        'No, the box was in perfect shape, which surprised me.',
      ),
    },
    {
      ask: t('Would you prefer a replacement, or keep it with 20% as a gift card?'),
      answers: templates('A replacement, please.', 'I would rather have one that is intact.'),
    },
  ],
  holds: templates(
    'I have passed the damage on to our quality team and am checking whether we have {product} in stock for a replacement.',
    'I have reported it to the carrier, and I am reserving a replacement in the meantime.',
    'The warehouse is looking for another one from a different batch, so that you do not get the same again.',
  ),
  solutions: templates(
    'A replacement for {product} leaves our warehouse tomorrow. You need not send the damaged one back.',
    'I have ordered the replacement for you at no cost. Please hand the damaged one to the driver who brings it.',
    'I have reserved a replacement for you. It goes out with today’s collection, packed twice this time.',
  ),
  followUps: [
    {
      ask: t('What should I do with the damaged one?'),
      reply: t(
        'You may keep or recycle it. If the carrier wants to see it, they will write to you within two weeks.',
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
    'I have a case for your guarantee: {product}, order {order}. In short, {defect}.',
    'After only a few uses of {product}, {defect}.',
  ),
  details: templates(
    'I have used it exactly as the leaflet says.',
    'For {price} I had expected more.',
    'It did not fall and did not get into the wrong hands.',
    'I have ordered from you before and never had that.',
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
    'A friend has the same one and says that hers is fine.',
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
        'I have uploaded them. The batch number is hard to read, I hope you can make it out.',
      ),
    },
    {
      ask: t('Would an exchange for the same item be all right, if we have one of a newer batch?'),
      answers: templates('Yes, the same one again, please.', 'Yes, as long as it is a newer batch.'),
    },
  ],
  holds: templates(
    'I have described the fault to our supplier and asked whether the batch is known for it.',
    'Our quality team is looking at your description. They want to compare it with one from the shelf.',
    'I am checking with the supplier whether this can be repaired.',
  ),
  solutions: templates(
    'That is a clear case for the guarantee. We exchange {product}; the label for sending it in is in the email to {email} of today.',
    'The supplier confirms a fault in one batch. You get a new one from a later batch, and the old one need not come back.',
    'It cannot be repaired, so you will get a gift card for {price} at {email}, and you may keep what you have.',
  ),
  followUps: [
    {
      ask: t('Does the guarantee start anew with the exchange?'),
      reply: t('Yes, two years from the day on which you receive the new one.'),
    },
    {
      ask: t('Is the postage free for me?'),
      reply: t('Yes, the label is paid. Any parcel shop in {city} takes it.'),
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
    'The delivery note of {order} lists {product}, but there was nothing of the kind in the parcel.',
    'You seem to have mixed up my order {order} with somebody else’s.',
    'There should have been {product} in the parcel of {order}, but I got something quite different.',
  ),
  details: templates(
    'I checked the box twice, and the padding as well.',
    'The rest of the order is complete.',
    'I have not taken it out of its packaging.',
    'The number on the label and the one in my account do not agree.',
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
    'I need it for the weekend after next, if that helps with planning.',
  ),
  questions: [
    {
      ask: t(
        'Which number is on the label of the item that you received? It has three letters and five digits.',
      ),
      answers: templates(
        'There is no label of that kind, only a price tag without a number.',
        'The label is torn, I can read only the letters.',
        'I have put a photo of it on the order page, that is easier than typing.',
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
    'I have asked the warehouse to count the shelf, because a swap always shows in two places.',
    'I am checking who packed {order} and whether another customer has yours.',
    'The stock of {product} is being checked, so that I can promise you a date.',
  ),
  solutions: templates(
    'The warehouse has confirmed the mix-up. We will send you {product} today, and the driver will take the other item back.',
    'I have sent {product} on its way to you without charge. Please keep the other item, it is not worth the trip.',
    'It was still on the packing table. We have packed {product} separately, and you get the tracking number by email.',
  ),
  followUps: [
    {
      ask: t('Do I have to be at home for the collection?'),
      reply: t('No. A parcel that is left at the door with the label on it is enough.'),
    },
    {
      ask: t('Will I be charged for the second parcel?'),
      reply: t('No, nothing at all. You will see a line with 0.00 in your account.'),
    },
  ],
};

export const businessOrder: Topic = {
  tags: ['sales', 'bulk-order', 'question'],
  priorities: new Weights(['low', 40], ['normal', 55], ['high', 5]),
  subjects: templates(
    'Twenty times {article}?',
    'Quote for a larger quantity',
    'Question before I buy: {product}',
    'Do you deliver to companies?',
  ),
  leads: templates(
    'We would like to buy {product} for the whole office, about twenty pieces.',
    'I have {product} from you and would like a larger number for my club.',
    'Before I order more of {product}, I have a question.',
    'My company is interested in a regular delivery of {product}.',
  ),
  details: templates(
    'The shop lets me put only five into the cart.',
    'We would need it at one address, but with two invoices.',
    'The price of {price} is what I paid last time.',
    'It does not have to be quick.',
  ),
  requests: templates(
    'Is there a price for larger quantities?',
    'Could you make us an offer?',
    'Is that possible, and how long would it take?',
    'Who is the right person for that?',
  ),
  lines: templates(
    'hi, is there a discount for 20 pieces of {article}?',
    'can i order more than 5 of {article}?',
    'do you sell to companies with invoice?',
    'question about {product}: how many do you have in stock?',
  ),
  additions: templates(
    'Two deliveries would be fine as well, half now and half later.',
    'We do not need the usual packaging, the less the better.',
    'Payment by invoice would be important to us.',
  ),
  questions: [
    {
      ask: t('By when do you need the goods, and where should they go?'),
      answers: templates('Within six weeks, to {city}.', 'There is no fixed date. {city}, one address.'),
    },
    {
      ask: t('Would partial deliveries be acceptable?'),
      answers: templates('Yes, no more than two.', 'If it is cheaper that way, yes.'),
    },
    {
      ask: t('Is the order for a company, and should it be on one invoice?'),
      answers: templates('For a company, on one invoice.', 'It is a club, one invoice is enough.'),
    },
  ],
  holds: templates(
    'I have passed your request on to our sales team and asked for an offer.',
    'I am asking the warehouse how many of {product} come in with the next delivery.',
    'Our buyer is checking whether the supplier can send that number directly.',
  ),
  solutions: templates(
    'From ten pieces on we take 8% off. I have lifted the limit in your account, so that you can order as many as you like.',
    'The offer that we have just sent to {email} holds for 14 days, and you can accept it with one click.',
    'That works: half of them can leave at once, the rest in two weeks. Sales will send you the papers.',
  ),
  followUps: [
    {
      ask: t('Is shipping included in that?'),
      reply: t('Yes, from five pieces on it is free.'),
    },
    {
      ask: t('Can we send back what we do not need?'),
      reply: t('Unopened, within 30 days, and without a restocking fee.'),
    },
  ],
};

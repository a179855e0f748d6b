/** Tickets about goods that have arrived, and those that go back. */
import { Weights } from '../random.ts';
import { template as t, templates } from './template.ts';
import type { Topic } from './topic.ts';

export const damaged: Topic = {
  tags: ['damaged', 'replacement', 'carrier'],
  isTrouble: true,
  priorities: new Weights(['low', 8], ['normal', 62], ['high', 28], ['urgent', 2]),
  subjects: templates(
    '{Product} arrived damaged ({order})',
    'Damaged article in {order}',
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
      ask: t('Would you prefer a replacement, or keep it with 20 % as a gift card?'),
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
      reply: t('Yes, by mail to {email}, as soon as the parcel has been handed over.'),
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
      ask: t('Would an exchange for the same article be all right, if we have one of a newer batch?'),
      answers: templates('Yes, the same one again, please.', 'Yes, as long as it is a newer batch.'),
    },
  ],
  holds: templates(
    'I have described the fault to our supplier and asked whether the batch is known for it.',
    'Our quality team is looking at your description. They want to compare it with one from the shelf.',
    'I am checking with the supplier whether this can be repaired.',
  ),
  solutions: templates(
    'That is a clear case for the guarantee. We exchange {product}; the label for sending it in is on its way to {email}.',
    'The supplier confirms a fault in one batch. You get a new one from a later batch, and the old one need not come back.',
    'It cannot be repaired, so you get a gift card over {price} at {email}, and you may keep what you have.',
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
    'Wrong article in {order}',
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
    'hi, {product} was missing in {order}',
    'you sent me the wrong thing, order {order}',
    'hello! parcel {order} arrived, but not with what I ordered',
    'missing article: {product} ({order})',
  ),
  additions: templates(
    'I have put the other article aside, unopened.',
    'The delivery note has the right article on it, so it must have happened when it was packed.',
    'I need it for the weekend after next, if that helps with planning.',
  ),
  questions: [
    {
      ask: t(
        'Which number is on the label of the article that you received? It has three letters and five digits.',
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
    'The warehouse has confirmed the mix-up. We send you {product} today, and the driver takes the other article back.',
    'I have sent {product} on its way to you without charge. Please keep the other article, it is not worth the trip.',
    'It was still on the packing table. We have packed {product} separately, and you get the tracking number by mail.',
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

export const returnQuestion: Topic = {
  tags: ['returns', 'question', 'product'],
  priorities: new Weights(['low', 45], ['normal', 52], ['high', 3]),
  subjects: templates(
    'Can I still return {product}?',
    'Question about returning {order}',
    'Return without the original box?',
    'How long can I try {product}?',
  ),
  leads: templates(
    'I am not sure yet whether I will keep {product} from {order}.',
    'I am thinking about sending back a part of my order {order}.',
    'I had imagined something else when I ordered {product}.',
    'I have a general question about returning things, in this case {product}.',
  ),
  details: templates(
    'I have thrown away the box.',
    'It has been tried once, but not really used.',
    'I could not find the deadline on your site.',
    'The other articles of the order I will certainly keep.',
  ),
  requests: templates(
    'How long do I have to decide?',
    'Would that be possible, and what does it cost?',
    'Can I return it without the original packaging?',
    'How does it work?',
  ),
  lines: templates(
    'hi, how long can I return {product}?',
    'quick question: return without the box, ok? order {order}',
    'do i have to pay for sending {product} back?',
    'how do returns work? it is about {order}',
  ),
  additions: templates(
    'It is only about the one article, the rest was a good choice.',
    'I have found the leaflet about returns now, but it says nothing about opened boxes.',
    'An exchange would be fine with me, too.',
  ),
  questions: [
    {
      ask: t('Have you used {product}, or only unpacked it?'),
      answers: templates('Only unpacked and looked at.', 'I tried it once, at home.'),
    },
    {
      ask: t('Is there anything wrong with it, or is it simply not for you?'),
      answers: templates(
        'There is nothing wrong with it. It just does not suit me.',
        'No fault at all, I had only expected something else.',
      ),
    },
    {
      ask: t('Would you prefer your money back or an exchange?'),
      answers: templates('I have not decided. What would be quicker?', 'The money back, I think.'),
    },
  ],
  holds: templates(
    'I am asking our returns team whether they take it without the box.',
    'For this group of articles there are special rules about hygiene, so I am making sure before I answer.',
    'Let me check the date of delivery of {order}, as the deadline counts from there.',
  ),
  solutions: templates(
    'You have 30 days from the delivery, and any solid box will do. You start the return under "My orders"; whoever just changes their mind pays 10 % for restocking.',
    'Yes, that is possible. Choose {product} under "My orders", "Return", print the label and drop the parcel at any shop of the carrier.',
    'No problem, even without the box. Please start the return from the order page of {order}, so that the parcel finds its way to us.',
  ),
  followUps: [
    {
      ask: t('And how long does it take until the money is there?'),
      reply: t(
        'About a week after the parcel has reached us: two days for checking it and up to five for the bank.',
      ),
    },
    {
      ask: t('Can I take several orders back in one parcel?'),
      reply: t(
        'Please do not, the labels belong to one order each and the parcel would be booked only once.',
      ),
    },
  ],
};

export const returnWaiting: Topic = {
  tags: ['returns', 'return-label', 'order'],
  priorities: new Weights(['low', 15], ['normal', 70], ['high', 15]),
  subjects: templates(
    'My return of {order}',
    'Return label for {order}?',
    'I have asked for a return of {order}',
    'Return of {order}: what next?',
  ),
  leads: templates(
    'I have registered a return for order {order}.',
    'I want to send back a part of {order} and have filled in the form for it.',
    'My return of {order} is in your system, at least I can see it in my account.',
    'About the return for {order} that I asked for:',
  ),
  details: templates(
    'So far I have no label for it.',
    'The link in the mail leads to an empty page.',
    'I do not have a printer at home.',
    'I would like to get the parcel out of my hallway.',
  ),
  requests: templates(
    'How do I go on?',
    'Can you send me the label again?',
    'What is the next step?',
    'Could you look at what is missing?',
  ),
  lines: templates(
    'hi, I asked for a return of {order}. where is the label?',
    'how do I send {order} back without a printer?',
    'return of {order}: the link does not work',
    'hello, what happens with my return of {order}?',
  ),
  additions: templates(
    'I have looked in the spam folder, there is nothing.',
    'The parcel is packed and could go today.',
    'My mail address is {email}, in case the label went somewhere else.',
  ),
  questions: [
    {
      ask: t('Would a code for your phone help? The parcel shop prints the label then.'),
      answers: templates('Yes, that would be ideal.', 'A code is perfect.'),
    },
    {
      ask: t('Is {email} still the address at which you read your mail?'),
      answers: templates('Yes, that is the one.', 'Yes, I read it every day.'),
    },
    {
      ask: t('Does everything that you send back fit into one parcel?'),
      answers: templates('Yes, easily.', 'Yes, it is in the box that you used.'),
    },
  ],
  holds: templates(
    'I have asked the returns team to look at your request. It is in their list, and they work through it in order.',
    'I have had the label made again; it takes a little until the carrier knows the number.',
    'Your return is registered. I am finding out why the mail did not reach you.',
  ),
  solutions: templates(
    'I have sent the link to {email} again, with a code that works without a printer.',
    'The label is under "My orders", {order}, "Return" now. It was there all the time, but the page did not show it.',
    'All set: take the parcel to any shop of the carrier and show the code from the mail. Nothing has to be printed.',
  ),
  followUps: [
    {
      ask: t('How long is the code valid?'),
      reply: t('Two weeks. After that you can have a new one made on the same page.'),
    },
    {
      ask: t('Do I get a receipt from the shop?'),
      reply: t('Yes, and please keep it until the return has been booked.'),
    },
  ],
};

export const returnRejected: Topic = {
  tags: ['returns', 'complaint', 'policy'],
  isTrouble: true,
  priorities: new Weights(['normal', 60], ['high', 38], ['urgent', 2]),
  subjects: templates(
    'Why was my return of {order} rejected?',
    'Return refused, order {order}',
    'I do not agree with your decision on {order}',
  ),
  leads: templates(
    'You have rejected my return of order {order}.',
    'I have just read that my return for {order} was refused.',
    'In my account the return of {order} has the status "rejected".',
  ),
  details: templates(
    'There is no reason given anywhere.',
    'I was well within the 30 days.',
    'The goods are in the state in which they came.',
    'The mail about it consists of two lines.',
  ),
  requests: templates(
    'I would like to know why.',
    'Please have another look at it.',
    'On what grounds?',
    'Who decides that, and can it be reviewed?',
  ),
  lines: templates(
    'why was my return for {order} rejected??',
    'hi, can someone explain the refused return of {order}',
    'my return ({order}) says rejected, no reason given',
  ),
  additions: templates(
    'I have read your terms again and find nothing that would rule it out.',
    'I have photos from the day on which it arrived.',
    'I would also accept an exchange.',
  ),
  questions: [
    {
      ask: t('Could you send a photo of the articles as they are now, with their tags?'),
      answers: templates('I have uploaded two to the order page.', 'Done, the tags are visible on both.'),
    },
    {
      ask: t('Had the seal been opened when you asked for the return?'),
      answers: templates('Yes, how else should I have seen what is inside?', 'It had, but nothing was used.'),
    },
    {
      ask: t('Would an exchange help you, if a refund remains impossible?'),
      answers: templates('It would be better than nothing.', 'Only if I can choose the article.'),
    },
  ],
  holds: templates(
    'I was not part of that decision, so I have asked the returns team for their notes.',
    'I have asked for a second look by somebody else in the returns team.',
    'The notes on your return are short. I have asked what they saw and will tell you.',
  ),
  solutions: templates(
    'The articles belong to those that cannot be resold once the seal is open, and that is why it was refused. As the page did not say so clearly, you get a gift card over 10 % of the order.',
    'I have gone through it with the returns team. The decision stays, because parts were missing from the parcel; I have sent you the list.',
    'Somebody else has looked at it again and comes to the same result: the articles show signs of use. As the mail should have said so, there is a gift card in your account.',
  ),
  followUps: [
    {
      ask: t('Can I do anything against that?'),
      reply: t('You can ask for a written review; I have sent the form to {email}.'),
    },
    {
      ask: t('How do I use the gift card?'),
      reply: t('Enter its number in the last step of the checkout. It is valid for three years.'),
    },
  ],
};

/** Tickets about goods that go back. */
import { Weights } from '../random.ts';
import { template as t, templates } from './template.ts';
import type { Topic } from './topic.ts';

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
    'I am thinking about sending back part of my order {order}.',
    'I had something else in mind when I ordered {product}.',
    'I have a general question about returning things, in this case {product}.',
  ),
  details: templates(
    'I have thrown away the box.',
    'It has been tried once, but not really used.',
    'I could not find the deadline on your site.',
    'I am keeping everything else.',
  ),
  requests: templates(
    'How long do I have to decide?',
    'Would that be possible, and what does it cost?',
    'Can I return it without the original packaging?',
    'How does it work?',
  ),
  lines: templates(
    'hi, how long do I have to return {product}?',
    'quick question: is it ok to return something without the box? order {order}',
    'do i have to pay for sending {product} back?',
    'how do returns work? it is about {order}',
  ),
  additions: templates(
    'It is only the one item; I am happy with the rest.',
    'I have found the leaflet about returns now, but it says nothing about opened boxes.',
    'An exchange would be fine with me, too.',
  ),
  questions: [
    {
      ask: t('Have you started a return on the order page yet?'),
      answers: templates('Not yet, I wanted to ask first.', 'No, I have only had a look at it.'),
    },
    {
      ask: t('Have you used {product}, or only unpacked it?'),
      unless: /tried/,
      answers: templates('Only unpacked and looked at.', 'I tried it once, at home.'),
    },
    {
      ask: t('Is there anything wrong with it, or is it simply not for you?'),
      unless: /something else in mind/,
      answers: templates(
        'There is nothing wrong with it. It just does not suit me.',
        'No fault at all, I had only expected something else.',
      ),
    },
    {
      ask: t('Would you prefer your money back or an exchange?'),
      unless: /exchange/,
      answers: templates('I have not decided. What would be quicker?', 'The money back, I think.'),
    },
  ],
  holds: templates(
    'I am asking our returns team what they need from you.',
    'Let me ask a colleague in returns, so that I do not tell you anything wrong.',
    'Let me check when {order} was delivered, as the deadline runs from there.',
  ),
  solutions: templates(
    'You have 30 days from the delivery, and any sturdy box will do. You can start the return under "My orders"; if you have simply changed your mind, we keep 10% for restocking.',
    'You can return it within 30 days of the delivery, in any box. Choose {product} under "My orders", "Return", print the label, which is free, and drop the parcel off at any parcel shop.',
    'No problem, as long as it is within 30 days of the delivery; any sturdy box will do. The label is free, and you can start the return from the order page of {order}.',
  ),
  followUps: [
    {
      ask: t('And how long until I get my money?'),
      reply: t(
        'About a week after the parcel reaches us: up to three days for checking it, and three to five for the bank.',
      ),
    },
    {
      ask: t('Can I send several orders back in one parcel?'),
      reply: t('Please use one parcel for each order, because each label belongs to one of them.'),
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
    'I want to send back part of {order} and have filled in the form.',
    'My return of {order} is in your system; at least, I can see it in my account.',
    'I am writing about the return that I requested for {order}.',
  ),
  details: templates(
    'So far I have no label for it.',
    'The link in the email leads to an empty page.',
    'I do not have a printer at home.',
    'I would like to get the parcel out of my hallway.',
  ),
  requests: templates(
    'What do I do now?',
    'Can you send me the label again?',
    'What is the next step?',
    'Could you check whether anything is missing?',
  ),
  lines: templates(
    'hi, I asked for a return of {order}. where is the label?',
    'how do I send {order} back without a printer?',
    'return of {order}: the link does not work',
    'hello, what is happening with my return of {order}?',
  ),
  additions: templates(
    'I have looked in the spam folder, there is nothing.',
    'The parcel is packed and could go today.',
    'My email address is {email}, in case the label went somewhere else.',
  ),
  questions: [
    {
      ask: t('Would a code for your phone help? The parcel shop can print the label from it.'),
      answers: templates('Yes, that would be ideal.', 'A code is perfect.'),
    },
    {
      ask: t('Is {email} still the right address for you?'),
      unless: /email address is/,
      answers: templates('Yes, that is the one.', 'Yes, I check it every day.'),
    },
    {
      ask: t('Does everything that you are sending back fit into one parcel?'),
      unless: /parcel is packed/,
      answers: templates('Yes, easily.', 'Yes, it is in the box that you used.'),
    },
  ],
  holds: templates(
    'I have asked the returns team to look at your request. It is on their list, and they work through it in order.',
    'I have had a new label made; it takes a little while until the carrier knows the number.',
    'Your return is registered. I am finding out why the label has not reached you.',
  ),
  solutions: templates(
    'I have sent the link to {email} again, with a code that works without a printer.',
    'The label is under "My orders", {order}, "Return" now. It was there all the time, but the page did not show it.',
    'All set: take the parcel to any parcel shop and show the code that I have just emailed you. You do not have to print anything.',
  ),
  followUps: [
    {
      ask: t('How long is the code valid?'),
      reply: t('Two weeks. After that you can get a new one on the same page.'),
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
    'In my account, the return of {order} is shown as "rejected".',
  ),
  details: templates(
    'There is no reason given anywhere.',
    'I was well within the 30 days.',
    'The goods are exactly as they came.',
    'The email about it consists of two lines.',
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
    'I have read your terms again and cannot find anything that rules it out.',
    'I have photos from the day on which it arrived.',
    'I would also accept an exchange.',
  ),
  questions: [
    {
      ask: t('Could you send a photo of the items as they are now, with their tags?'),
      unless: /photos/,
      answers: templates('I have uploaded two to the order page.', 'Done, the tags are visible on both.'),
    },
    {
      ask: t('Had the seal been opened when you asked for the return?'),
      unless: /as they came/,
      answers: templates(
        'Yes, how else was I supposed to see what is inside?',
        'It had, but nothing was used.',
      ),
    },
    {
      ask: t('Would an exchange help, if a refund is not possible?'),
      unless: /exchange/,
      answers: templates('It would be better than nothing.', 'Only if I can choose the item.'),
    },
  ],
  holds: templates(
    'I was not part of that decision, so I have asked the returns team for their notes.',
    'I have asked for a second look by somebody else in the returns team.',
    'The notes on your return are short. I have asked what they saw and will tell you.',
  ),
  solutions: templates(
    'These items cannot be resold once the seal is broken, and that is why it was refused. As the page did not make that clear, I have sent you a gift card for 10% of the order.',
    'I have gone through it with the returns team. The decision stands, because the photos with your request show signs of use. As a goodwill gesture, there is a gift card in your account.',
    'Somebody else has looked at it again and come to the same conclusion: our terms do not cover it. As the email should have said so, there is a gift card in your account.',
  ),
  followUps: [
    {
      ask: t('Can I appeal against that?'),
      reply: t('Yes, you can ask for a written review; I have sent the form to {email}.'),
    },
    {
      ask: t('How do I use the gift card?'),
      reply: t('Enter its number in the last step of the checkout. It is valid for three years.'),
    },
  ],
};

/** Tickets about gift cards and codes. */
import { Weights } from '../random.ts';
import { template as t, templates } from './template.ts';
import type { Topic } from './topic.ts';

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
    'I was given one of your gift cards as a present and cannot use it.',
    'The checkout does not accept my gift card.',
    'I wanted to pay with a gift card, and your page refuses it.',
    'Something seems to be wrong with my gift card for 50 dollars.',
  ),
  details: templates(
    'It says "unknown number" each time.',
    'The card was bought this year, so it cannot have expired.',
    'I have typed the number three times and had somebody else check it, too.',
    'I still have the receipt.',
  ),
  requests: templates(
    'Can you check it?',
    'What can I do?',
    'Is there anything left on it?',
    'Could you replace it?',
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
    'I have just tried it in the app as well, with the same result.',
  ),
  questions: [
    {
      ask: t('Could you tell me the last four digits of the card? Please do not send the whole number.'),
      answers: templates('The last four are 0042.', 'They are 1100, as far as I can read them.', '7700.'),
    },
    {
      ask: t('Do you have the receipt, or at least the day on which it was bought?'),
      unless: /receipt|birthday/,
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
    'I have asked for the history of the card, so that we can see what is left on it.',
    'The shop that sold the card has to confirm that it was activated. I have asked them.',
  ),
  solutions: templates(
    'The card had never been activated at the till. I have done that now, and the full amount is on it.',
    'The number goes into the field "Gift card" in the last step, not into the one for discount codes. I have checked it: the full amount is on it.',
    'There was a fault with that card, so I have blocked it and sent a new one with the full amount to {email}.',
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
    'I have a code for 10% and cannot get it to work.',
    'Your checkout will not take my discount code.',
  ),
  details: templates(
    'It says "not valid for these items".',
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
    'There are only full-price items in my cart.',
    'I have tried capital and small letters.',
    'I would rather not wait for the next newsletter.',
  ),
  questions: [
    {
      ask: t('What does the message below the field say exactly?'),
      unless: /It says|not valid/,
      answers: templates(
        '"This code cannot be combined." But I have no other code.',
        '"Not valid for the items in your cart."',
      ),
    },
    {
      ask: t('Is there anything from the sale in your cart?'),
      unless: /full-price/,
      answers: templates('One thing, yes. Is that the problem?', 'I do not think so.'),
    },
    {
      ask: t('Are you signed in with {email} when you try it?'),
      answers: templates('No, I have been ordering as a guest.', 'Yes, the same address as here.'),
    },
  ],
  holds: templates(
    'I am asking marketing which items the code does not cover.',
    'I have passed the code on to a colleague who can see why it is refused.',
    'I am checking the rules of the promotion and will get back to you.',
  ),
  solutions: templates(
    'The code was limited to first orders by mistake. That has been fixed, so please try again; it applies to everything at full price.',
    'The code cannot be used on items in the sale. I have added one to your account that can, valid for two weeks.',
    'The code belongs to your account, so you have to be signed in to use it. I have just tried it with a test order, and it works on everything at full price.',
  ),
  followUps: [
    {
      ask: t('Is it valid for shipping, too?'),
      reply: t('No, only for the goods.'),
    },
    {
      ask: t('Can my sister use it as well?'),
      reply: t('That one is only for you, but she can get her own with the newsletter.'),
    },
  ],
};

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
    'I have got a gift card of yours as a present and cannot use it.',
    'The checkout does not accept my gift card.',
    'I wanted to pay with a gift card, and your page refuses it.',
    'Something seems to be wrong with my gift card for 50 dollars.',
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
    'The number goes into the field "Gift card" in the last step, not into the one for discount codes. It still has its full value.',
    'I have blocked the old card and sent you a new one at {email} with the same balance.',
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
    'My cart holds only things at full price.',
    'I have tried capital and small letters.',
    'It would be a pity to wait for the next newsletter.',
  ),
  questions: [
    {
      ask: t('What does the message below the field say exactly?'),
      answers: templates(
        '"This code cannot be combined." But I have no other one.',
        '"Not valid for the items in your cart."',
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
    'I am asking marketing which items the code leaves out.',
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

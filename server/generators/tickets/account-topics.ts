/** Tickets about a password: of people who have one. */
import { Weights } from '../random.ts';
import { template as t, templates } from './template.ts';
import type { Topic } from './topic.ts';

export const passwordReset: Topic = {
  tags: ['login', 'password', 'account'],
  isTrouble: true,
  priorities: new Weights(['low', 8], ['normal', 55], ['high', 32], ['urgent', 5]),
  subjects: templates(
    'I cannot sign in',
    'No email for resetting my password',
    'Locked out of my account',
    'Link for a new password has expired',
  ),
  leads: templates(
    'I cannot get into my account any more.',
    'I asked for a new password, but the email never arrives.',
    'Your link for a new password says that it has expired, although I clicked at once.',
    'After three attempts my account is locked.',
  ),
  details: templates(
    'I signed up as {email}, if you need that.',
    'My password worked last week.',
    'I have looked in the spam folder as well.',
    'The page just says "wrong user name or password".',
  ),
  requests: templates(
    'Could you unlock it?',
    'How do I get back in?',
    'Please send me a new link.',
    'Do you still have the right address for me?',
  ),
  lines: templates(
    'cant log in anymore, no reset email either',
    'hi, reset link says expired every time',
    'account locked after 3 attempts. {email}',
    'hello, can you send me a new password link?',
  ),
  additions: templates(
    'I have just tried it on my phone, with the same result.',
    'If it helps: I changed my password on another device some time ago.',
    'There are orders in the account that I need to see.',
  ),
  questions: [
    {
      ask: t('Which browser do you use, and does the link open in the same one?'),
      unless: /locked|never arrives|no reset/,
      answers: templates(
        'Firefox, but my email program opens links in another one.',
        'Safari on my phone, the latest version.',
        'Chrome on Windows, and the link opens in a new tab.',
      ),
    },
    {
      ask: t('Could you request one more link and click only the newest one?'),
      answers: templates('Done. The newest link says the same.', 'I did, and no email has come yet.'),
    },
    {
      ask: t('Does your email provider quarantine messages? Some companies do.'),
      unless: /expired|spam|locked/,
      answers: templates('I will ask our administrator.', 'Yes! There are three of them in there.'),
    },
  ],
  holds: templates(
    'I can see your attempts and have asked our security team to look at your account.',
    'I have sent you a new link by hand; it can take a few minutes.',
    'I am looking at why our emails to {email} are delayed.',
  ),
  solutions: templates(
    'You can get back in now: please set a new password with the link that has just gone to {email}; it is valid for an hour.',
    'I have sent a fresh link to {email} by hand. It lifts any lock and makes all older links invalid.',
    'Our emails to your provider were held back for a while. They have gone out now, and any lock on your account has been lifted.',
  ),
  followUps: [
    {
      ask: t('Has somebody else tried to get in?'),
      reply: t('No, all of the recent attempts came from your usual devices.'),
    },
    {
      ask: t('Can I keep my old password?'),
      reply: t('No, it has to be a new one with at least twelve characters.'),
    },
  ],
};

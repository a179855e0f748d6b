/** Tickets about signing in. */
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
    'I asked for a new password, but the email does not arrive.',
    'Your link for a new password says that it has expired, although I clicked at once.',
    'After three attempts my account is locked.',
  ),
  details: templates(
    'I signed up as {email}, if you need that.',
    'The old password worked last week.',
    'I have looked in the spam folder as well.',
    'The page just says "wrong user name or password".',
  ),
  requests: templates(
    'Could you unlock it?',
    'How do I get back in?',
    'Please send me a new link.',
    'Is my address still the right one in your system?',
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
      ask: t('Which browser do you use, and is the link opened in the same one?'),
      answers: templates(
        'Firefox, but my email program opens links in another one.',
        'Safari on the phone, the newest version.',
        'Chrome on Windows, and the link opens in a new tab of it.',
      ),
    },
    {
      ask: t('Could you ask for a new link once more and click only the newest one?'),
      answers: templates(
        'Done. Now there are four emails, which is odd. The newest says the same.',
        'I did, and no email has come yet.',
      ),
    },
    {
      ask: t('Does your email provider keep messages in a quarantine? Some companies do that.'),
      answers: templates('I will ask our administrator.', 'Yes! There are three of them in there.'),
    },
  ],
  holds: templates(
    'I can see your attempts and have asked our security team to lift the lock.',
    'I have had a new link sent by hand; it can take a few minutes.',
    'I am looking at why our emails to {email} are delayed.',
  ),
  solutions: templates(
    'Your account is open again. Please set a new password with the link that has just gone to {email}; it is valid for an hour.',
    'I have sent a fresh link to {email} by hand. It lifts any lock and makes all older links invalid.',
    'Our emails to your provider were held back for a while. They have gone out now, and any lock on your account has been lifted.',
  ),
  followUps: [
    {
      ask: t('Has somebody else tried to get in?'),
      reply: t('No. All attempts of the last days come from your usual devices.'),
    },
    {
      ask: t('Can I keep my old password?'),
      reply: t('No, after a lock it has to be a new one with at least twelve characters.'),
    },
  ],
};

export const lostSecondFactor: Topic = {
  tags: ['two-factor', 'login', 'security'],
  priorities: new Weights(['normal', 35], ['high', 52], ['urgent', 13]),
  subjects: templates(
    'New phone, no code for signing in',
    'Two-factor sign-in: I have lost my phone',
    'Second factor gone with my old phone',
    'I cannot confirm my sign-in',
  ),
  leads: templates(
    'My phone was stolen, and with it the app that makes my sign-in codes.',
    'I have a new phone and did not think of the codes for your shop.',
    'Since I changed my phone I cannot get past the second step of your sign-in.',
    'I cannot sign in, because you send the code to a number that I no longer have.',
  ),
  details: templates(
    'I never printed the recovery codes.',
    'My password is correct, it is only about the second step.',
    'The app on the new phone is empty.',
    'I am still signed in on my tablet, in case that helps.',
  ),
  requests: templates(
    'How can I prove that it is me?',
    'Could you turn the second step off for a moment?',
    'What do I have to do?',
    'Please help me to get in again.',
  ),
  lines: templates(
    'lost my phone and cannot confirm the login now',
    'hi, how do I move the 2fa codes to a new phone?',
    'new phone, no sign-in codes any more. what do i do?',
    'need to reset two-factor for {email}',
  ),
  additions: templates(
    'I have my ID here and could show it.',
    'My parcels go to {street}, if you want to check that it is me.',
    'The old phone was locked, so nobody should be able to use it.',
  ),
  questions: [
    {
      ask: t('To make sure that it is you: at which address do you usually get our parcels?'),
      answers: templates('{street}, {city}.', 'At home: {street}, {postalCode} {city}.'),
    },
    {
      ask: t('Are you still signed in anywhere, for example on a tablet?'),
      answers: templates(
        'Yes, on the tablet. It asks for a code when I open the settings, though.',
        'No, nowhere.',
      ),
    },
    {
      ask: t('Do you still have the email with which you turned the second step on?'),
      answers: templates('Yes, I have forwarded it to you.', 'No, that is too long ago.'),
    },
  ],
  holds: templates(
    'I have passed it on to our security team; they are the only ones who may reset a second factor.',
    'Your details agree with ours. A colleague has to confirm the reset, as two of us have to.',
    'I have ended all sessions of your account to be on the safe side, and asked for the reset.',
  ),
  solutions: templates(
    'The second step has been reset. At your next sign-in you will be asked to set it up anew; please print the recovery codes this time.',
    'You can sign in with your password and a code that we send to {email} this one time. After that, please connect your new phone.',
    'We have taken the old phone off your account. The next sign-in asks for a code by email, and then you can add the new phone.',
  ),
  followUps: [
    {
      ask: t('What are the recovery codes for?'),
      reply: t('Each of them replaces a code once. Kept on paper, they spare you all of this.'),
    },
    {
      ask: t('Can I use a passkey instead?'),
      reply: t('Yes, under "Account", "Security". It replaces password and code.'),
    },
  ],
};

/** Tickets of people who have lost their second factor, each about the one that they are asked for. */
import { Weights } from '../random.ts';
import type { Factor } from '../sign-in.ts';
import { type Template, template as t, templates } from './template.ts';
import type { FollowUp, Topic } from './topic.ts';

/** What is said of one kind of second factor only. */
interface OwnWords {
  subjects: readonly Template[];
  leads: readonly Template[];
  details: readonly Template[];
  lines: readonly Template[];
  additions: readonly Template[];
  solutions: readonly Template[];
  followUps: readonly FollowUp[];
}

const lost = (own: OwnWords): Topic => ({
  tags: ['two-factor', 'login', 'security'],
  priorities: new Weights(['normal', 35], ['high', 52], ['urgent', 13]),
  subjects: [...own.subjects, t('I cannot confirm my sign-in')],
  leads: own.leads,
  details: [
    ...own.details,
    ...templates(
      'I never printed the recovery codes.',
      'The first step works as usual; it is only the second one.',
      'I am still signed in on my tablet, in case that helps.',
    ),
  ],
  requests: templates(
    'How can I prove that it is me?',
    'Could you turn the second step off for a moment?',
    'What do I have to do?',
    'Please help me get back in.',
  ),
  lines: [...own.lines, t('need to reset two-factor for {email}')],
  additions: [
    ...own.additions,
    ...templates(
      'I have my ID here and could show it.',
      'My parcels go to {street}, if you want to check that it is me.',
    ),
  ],
  questions: [
    {
      ask: t('To make sure that it is you: at which address do you usually get our parcels?'),
      unless: /parcels go/,
      answers: templates('{address}.', 'At home: {address}.'),
    },
    {
      ask: t('Are you still signed in anywhere, for example on a tablet?'),
      unless: /on my tablet/,
      answers: templates(
        'Yes, on my tablet. It asks for the second step when I open the settings, though.',
        'No, nowhere.',
      ),
    },
    {
      ask: t('Do you still have the email from when you turned the second step on?'),
      answers: templates('Yes, I have forwarded it to you.', 'No, that is too long ago.'),
    },
  ],
  holds: templates(
    'I have passed this on to our security team; only they can reset a second factor.',
    'A reset takes two of us, so a colleague has to confirm it as well.',
    'I have requested the reset and signed out all of your devices, to be on the safe side.',
  ),
  solutions: [
    ...own.solutions,
    ...templates(
      'The second step has been reset. At your next sign-in you will be asked to set it up again; please print the recovery codes this time.',
      'Just this once, the second step is a code that we send to {email}. Once you are in, please set it up again under "Account", "Security".',
    ),
  ],
  followUps: [
    {
      ask: t('What are the recovery codes for?'),
      reply: t(
        'Each of them replaces the second step once. If you keep them on paper, you will not need us next time.',
      ),
    },
    ...own.followUps,
  ],
});

/** By what people are asked for after the first step of signing in. */
export const LOST_FACTOR: Readonly<Record<Exclude<Factor, 'none'>, Topic>> = {
  totp: lost({
    subjects: templates(
      'New phone, no code for signing in',
      'Two-factor sign-in: I have lost my phone',
      'Codes for signing in gone with my old phone',
    ),
    leads: templates(
      'My phone was stolen, and with it the app that makes my sign-in codes.',
      'I have a new phone and forgot about the codes for your shop.',
      'Since I changed my phone I cannot get past the second step of your sign-in.',
      'I had to reset my phone, and the app with the sign-in codes is gone.',
    ),
    details: templates('The app on the new phone is empty.'),
    lines: templates(
      'lost my phone and cannot confirm the login now',
      'hi, how do I move the 2fa codes to a new phone?',
      'new phone, no sign-in codes any more. what do i do?',
    ),
    additions: templates('The old phone was locked, so nobody should be able to use it.'),
    solutions: templates(
      'We have taken the old phone off your account. The next sign-in asks for a code by email, and then you can add the new phone.',
    ),
    followUps: [
      {
        ask: t('Can I have the codes on two devices?'),
        reply: t('Yes, just scan the picture with both of them when you set it up.'),
      },
    ],
  }),
  sms: lost({
    subjects: templates(
      'New number, no code for signing in',
      'Your text message with the code goes to my old number',
      'Two-factor sign-in: my number has changed',
    ),
    leads: templates(
      'I cannot sign in, because you send the code to a number that I no longer have.',
      'I have a new number, and your codes for signing in still go to the old one.',
      'My phone was stolen, and with it the SIM card that gets your text messages with the code.',
      'Since I changed my provider, no text message with a sign-in code has come.',
    ),
    details: templates('The old number has been switched off, so I cannot ask for it back.'),
    lines: templates(
      'code goes to my old number, cant confirm the login',
      'hi, how do I change the number for the sign-in codes?',
      'new number, no sign-in codes any more. what do i do?',
    ),
    additions: templates('My email address is still the same, in case that helps.'),
    solutions: templates(
      'We have taken the old number off your account. The next sign-in asks for a code by email, and then you can enter the new number.',
    ),
    followUps: [
      {
        ask: t('Can I use an app instead of text messages?'),
        reply: t(
          'Yes, under "Account", "Security". The app makes the codes itself, even where there is no signal.',
        ),
      },
    ],
  }),
  webauthn: lost({
    subjects: templates(
      'Security key lost',
      'Two-factor sign-in: I have lost my security key',
      'My security key is broken, and I cannot sign in',
    ),
    leads: templates(
      'I have lost my security key, and your sign-in asks for it.',
      'My security key went through the washing machine and no longer works.',
      'My bag was stolen, and with it the security key for your sign-in.',
      'My security key broke off in the socket, so I cannot get past the second step.',
    ),
    details: templates('It is the only key that I had registered.'),
    lines: templates(
      'lost my security key and cannot confirm the login now',
      'hi, how do I register a new security key if the old one is gone?',
      'security key is broken. what do i do?',
    ),
    additions: templates('A new key is on its way to me, in case that makes it easier.'),
    solutions: templates(
      'We have taken the old key off your account. The next sign-in asks for a code by email, and then you can register another one.',
    ),
    followUps: [
      {
        ask: t('Can I register two keys?'),
        reply: t('Yes, and we recommend it: one to carry and one in a drawer at home.'),
      },
    ],
  }),
};

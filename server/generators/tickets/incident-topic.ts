/** Tickets of the hour in which something fails: customers see the symptom, and agents learn the cause afterwards. */
import { Weights } from '../random.ts';
import { template as t, templates } from './template.ts';
import type { Topic } from './topic.ts';

/** As long as the fault lasts, nobody knows what it is. */
export const incidentUnderWay: Topic = {
  tags: ['incident', 'outage', 'website'],
  isTrouble: true,
  priorities: new Weights(['normal', 12], ['high', 48], ['urgent', 40]),
  subjects: templates(
    'Your site does not work',
    'Error when I {doing}',
    'Problem on your website right now',
    'Is your shop down?',
    'Something is broken',
  ),
  leads: templates(
    'When I {doing}, {symptom}.',
    'Something is wrong with your shop: when I {doing}, {symptom}.',
    'I am trying to get something done here, but when I {doing}, {symptom}.',
    'For a few minutes now, when I {doing}, {symptom}.',
  ),
  details: templates(
    'It was fine yesterday.',
    'I have tried another browser and my phone, with the same result.',
    'A friend of mine sees the same.',
    'I have cleared the cookies, which did not help.',
    'Reloading does not change anything.',
  ),
  requests: templates(
    'Is it you or me?',
    'Please have a look.',
    'When will it work again?',
    'Can you do anything about it?',
  ),
  lines: templates(
    'hi, when I {doing}, {symptom}',
    'is your site down? when i {doing}, {symptom}',
    'when I {doing}, {symptom}. just me?',
    'hello, something broke: when i {doing}, {symptom}',
  ),
  additions: templates(
    'It is still the same, I have just tried again.',
    'I have made a screenshot, in case you need it.',
    'My connection is fine, everything else loads.',
    'I am signed in as {email} all the time.',
  ),
  questions: [
    {
      ask: t(
        'Thank you, our engineers are on it. Which browser do you use, and at what time did you first see it?',
      ),
      answers: templates(
        'Chrome, and it was at about {noticedAt} UTC.',
        'It was shortly after {noticedAt} UTC, in Safari on my phone.',
        'Firefox, around {noticedAt} UTC I think.',
      ),
    },
    {
      ask: t('We see more reports of this kind. Could you tell me whether it happens on your phone, too?'),
      unless: /my phone/,
      answers: templates(
        'Yes, exactly the same there.',
        'On the phone as well, in the app and in the browser.',
      ),
    },
    {
      ask: t('So that we can find your case in our logs: are you signed in, and which page was it?'),
      unless: /signed in as/,
      answers: templates(
        'Yes, I am. It was the page after the cart.',
        'I am signed in as {email} at the moment.',
      ),
    },
  ],
  holds: templates(
    'You are not the only one, and our engineers are working on it. I will write as soon as I know more.',
    'This is on our side. We have raised the alarm, and I will come back to you when it is over.',
    'I can see the same error here. The team of {service} has been called in.',
  ),
  // Said only when it is over.
  solutions: templates(
    'It has been working again since {fixedAt} UTC. Our engineers found this: {cause} It came with the deployment {deployment}, which has been taken back.',
    'Here is what our engineers found: {cause} That was our release {deployment} of {service}; the previous version has been running again since {fixedAt} UTC.',
    'The cause is known now: {cause} We have withdrawn the change ({deployment}), and everything has been back to normal since {fixedAt} UTC. Nothing was lost in your account.',
  ),
  followUps: [
    {
      ask: t('Was any of my data affected?'),
      reply: t('No. Only what the page showed was affected; your data was never touched.'),
    },
    {
      ask: t('How will you stop it from happening again?'),
      reply: t(
        'The engineers have added a check that stops such a release before it reaches anybody. The notes are filed under {deployment}.',
      ),
    },
    {
      ask: t('Do I have to do anything now?'),
      reply: t('No, just reload the page once.'),
    },
  ],
};

export const incidentOver: Topic = {
  ...incidentUnderWay,
  questions: [
    {
      ask: t(
        'The problem was fixed at {fixedAt} UTC. Could you try it once more and tell me whether it works for you?',
      ),
      answers: templates(
        'I have tried it: better, but very slow.',
        'It is different now, but the page still looks odd. I have cleared the cache and will try again.',
      ),
    },
    {
      ask: t('We solved it on our side at {fixedAt} UTC. Do you still see the same as before?'),
      answers: templates(
        'Not the same. Now it works at the second attempt.',
        'It seems to work, but I am not sure that my last attempt was saved.',
      ),
    },
    {
      ask: t('Was there an order or a payment that you had begun when it happened?'),
      answers: templates(
        'No, I had not got that far.',
        'I had just started, but nothing has been taken from my account.',
      ),
    },
  ],
  holds: templates(
    'The problem itself has been gone since {fixedAt} UTC. I am checking whether it left anything behind in your account.',
    'Our engineers fixed it at {fixedAt} UTC, and I am waiting for their report before I close this.',
    'It has worked again since {fixedAt} UTC. I still want to be sure that nothing of yours was lost, and will come back to you.',
  ),
};

/** Tickets about what the shop knows of somebody, and what it sends them. */
import { Weights } from '../random.ts';
import { template as t, templates } from './template.ts';
import type { Topic } from './topic.ts';

export const changeMail: Topic = {
  tags: ['account', 'email-change', 'profile'],
  priorities: new Weights(['low', 50], ['normal', 48], ['high', 2]),
  subjects: templates(
    'New email address for my account',
    'Please change my email address',
    'Sign-in with another email address',
    'My email address changes',
  ),
  leads: templates(
    'I am about to lose my address {email} and want to use another one.',
    'My provider is closing down, so {email} will soon be gone.',
    'I would like to sign in with another email address from now on.',
    'I would like to change the email address of my account.',
  ),
  details: templates(
    'The page says that the new address is taken.',
    'I cannot find where to do that in the settings.',
    'I would like to keep my order history.',
    'The confirmation goes to the old address, which I can still read for now.',
  ),
  requests: templates(
    'Could you do that for me?',
    'Is that possible without losing my orders?',
    'How do I change it?',
    'What do you need for that?',
  ),
  lines: templates(
    'how do I change the email address of my account?',
    'hi, i need a different email address on my account',
    'settings do not let me change {email}',
    'can you change my email from {email} to a new one?',
  ),
  additions: templates(
    'It is the account with the address {street}, in case you need to find it.',
    'The newsletter should move with it, please.',
    'There is no hurry, the old address works until the end of the month.',
  ),
  questions: [
    {
      ask: t('Could you write to us from the new address, so that we know it is yours?'),
      answers: templates('Just done.', 'Yes, the email should be with you already.'),
    },
    {
      ask: t('For safety: which delivery address is stored in your account?'),
      unless: /account with the address/,
      answers: templates('{address}.', 'The one in {city}: {street}.'),
    },
    {
      ask: t('Is it all right if you are signed out everywhere when we change it?'),
      answers: templates('Yes, no problem.', 'Yes, I have everything I need here.'),
    },
  ],
  holds: templates(
    'I have started the change; it waits until you click the link in our email.',
    'Changes like this are made by hand once a day. Yours is on the list.',
    'I am checking whether any open orders would be affected.',
  ),
  solutions: templates(
    'I have sent a link to {email} for that. Enter the new address there; your orders and the newsletter move with it.',
    'You can change it yourself now under "Account", "Email": I have unlocked that field. Your orders stay where they are.',
    'I have set it up: at your next sign-in you will be asked for the new address. Your orders stay as they are.',
  ),
  followUps: [
    {
      ask: t('Do I sign in as before?'),
      reply: t('Yes, nothing changes but the address.'),
    },
    {
      ask: t('Will emails to the old address be forwarded?'),
      reply: t('No, from then on we only write to the new one.'),
    },
  ],
};

export const privacy: Topic = {
  tags: ['privacy', 'data-request', 'account'],
  priorities: new Weights(['low', 20], ['normal', 68], ['high', 12]),
  subjects: templates(
    'Copy of my personal data',
    'What do you store about me?',
    'Request under data protection law',
    'What data do you have about me?',
  ),
  leads: templates(
    'Please send me a copy of all personal data that you hold about me.',
    'I would like to see the data that you have about me.',
    'I want to know what data you store and who gets it.',
    'Under data protection law I can ask for my data, and I am doing so.',
  ),
  details: templates(
    'It is about the account of {email} only.',
    'As far as I know you have a month to answer.',
    'I could not find a form for it on your site.',
    'There are no open orders in it.',
  ),
  requests: templates(
    'Please confirm that you have received this.',
    'How long will it take?',
    'Do you need anything else from me?',
    'I look forward to your answer.',
  ),
  lines: templates(
    'how do I get a copy of my data?',
    'hi, I want a copy of my data please',
    'where can I request the data you store about me?',
    'please send me everything you have about {email}',
  ),
  additions: templates(
    'The data should include the log of my sign-ins, please.',
    'A file by email is fine, I do not need it on paper.',
    'Nothing is wrong, by the way; I am just tidying up.',
  ),
  questions: [
    {
      ask: t(
        'Could you confirm the request through the link that we have sent to {email}? It proves that the account is yours.',
      ),
      answers: templates('Confirmed.', 'I have clicked it just now.'),
    },
    {
      ask: t('Do you want the invoices as well, which we have to keep for some years anyway?'),
      answers: templates('Yes, please include them.', 'No, I have those.'),
    },
    {
      ask: t('Which format would you like, a PDF or a file that programs can read?'),
      unless: /by email is fine/,
      answers: templates('A PDF, please.', 'JSON or CSV, whichever you have.'),
    },
  ],
  holds: templates(
    'I have passed your request on to our data protection officer and noted the date.',
    'The export is being put together. It comes from several systems, so it takes a while.',
    'Your request is registered. We have a month by law, but it usually takes a week.',
  ),
  solutions: templates(
    'Your data is ready: the link in our email to {email} works for seven days.',
    'You can now download the copy under "Account", "Privacy". It has everything we hold, invoices included.',
    'Our data protection officer has answered in detail by email. In short: we hold your orders, your addresses and your sign-ins of the last 90 days, and share what they need with the carrier and the payment provider only.',
  ),
  followUps: [
    {
      ask: t('Is there anything that is not in it?'),
      reply: t('No, everything that we hold about you is in it.'),
    },
    {
      ask: t('How do I reach your data protection officer?'),
      reply: t('At privacy@example.com, every working day.'),
    },
  ],
};

export const newsletter: Topic = {
  tags: ['newsletter', 'unsubscribe', 'email'],
  isTrouble: true,
  priorities: new Weights(['low', 72], ['normal', 28]),
  subjects: templates(
    'The newsletter keeps coming',
    'Unsubscribe, please',
    'Too many emails',
    'Your newsletter, again',
  ),
  leads: templates(
    'I have unsubscribed from your newsletter three times, and it still keeps coming.',
    'Please take {email} off your mailing list.',
    'I am getting too many newsletters from you.',
    'Lately there is an email from you every day.',
  ),
  details: templates(
    'The link at the bottom says "done", but nothing changes.',
    'I only want emails about my orders.',
    'My inbox is full of them.',
    'I never signed up for the one about "inspirations".',
  ),
  requests: templates(
    'Could you stop it?',
    'Please take care of that.',
    'Is there a setting for it?',
    'How do I get rid of it?',
  ),
  lines: templates(
    'please unsubscribe me: {email}',
    'still getting the newsletter after i unsubscribed',
    'hi, how do I get rid of the newsletter?',
    'can you stop the emails? I only want those about my orders',
  ),
  additions: templates(
    'Another one has just arrived while I was writing this.',
    'I still want the emails about my orders, of course.',
    'I have nothing against you, it is just too much.',
  ),
  questions: [
    {
      ask: t('At which address does it arrive? There may be a second one.'),
      answers: templates('At {email}, no other.', 'At {email}, and at an older one that forwards to it.'),
    },
    {
      ask: t('Which of the newsletters do you mean: offers, news or inspirations?'),
      unless: /only want/,
      answers: templates('All of them.', 'The one with the offers.'),
    },
    {
      ask: t('Shall I stop the emails about items that are back in stock as well?'),
      answers: templates('Yes, those too.', 'No, those are useful.'),
    },
  ],
  holds: templates(
    'I have taken you off the list and am trying to find out where the second entry comes from.',
    'Our email provider keeps a list of its own; I have asked them to check it.',
    'I am looking into why you are still on the list.',
  ),
  solutions: templates(
    'You are off all of our lists now. One that is already on its way may still reach you.',
    'There were two entries for you, one in capital letters. I have deleted both, so that was the last one.',
    'It is done: from today on you get emails about your orders and nothing else. The settings are under "Account", "Messages".',
  ),
  followUps: [
    {
      ask: t('Will I still be told when my parcel is sent?'),
      reply: t('Yes, emails about orders are separate.'),
    },
    {
      ask: t('Do I lose my discount then?'),
      reply: t('No, it stays in your account until you use it.'),
    },
  ],
};

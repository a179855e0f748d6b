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
    'My account should run under another email address from now on.',
    'I would like to change the email address of my account.',
  ),
  details: templates(
    'The page says that the new address is taken.',
    'I cannot find the place for that in the settings.',
    'My orders should stay where they are.',
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
    'hi, i need another email address in my account',
    'settings do not let me change {email}',
    'can you change my email from {email} to a new one?',
  ),
  additions: templates(
    'It is the account with the address {street}, so you can see which one I mean.',
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
      answers: templates('{street}, {postalCode} {city}.', 'The one in {city}: {street}.'),
    },
    {
      ask: t('Is it all right if you are signed out everywhere when we change it?'),
      answers: templates('Yes, no problem.', 'Yes, I have all that I need here.'),
    },
  ],
  holds: templates(
    'I have started the change; the system waits until the link in our email has been clicked.',
    'Changes of that kind are done by hand once a day. Yours is on the list.',
    'I am checking whether any open orders would be affected.',
  ),
  solutions: templates(
    'I have sent a link to {email} for that. Enter the new address there; your orders and the newsletter move with it.',
    'You can change it yourself now under "Account", "Email": I have unlocked that field. Your orders stay where they are.',
    'The change is open for you: at your next sign-in you will be asked for the new address. Nothing happens to your orders.',
  ),
  followUps: [
    {
      ask: t('Do I sign in as before?'),
      reply: t('Yes, nothing but the address changes.'),
    },
    {
      ask: t('Will emails to the old address be forwarded?'),
      reply: t('No, we write only to the new one from then on.'),
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
    'I am not angry with you, by the way, I am just tidying up.',
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
      answers: templates('Yes, please include them.', 'No, those I have.'),
    },
    {
      ask: t('In which form would you like the data, as a PDF or as a file for programs?'),
      answers: templates('A PDF, please.', 'JSON or CSV, whichever you have.'),
    },
  ],
  holds: templates(
    'I have passed your request on to our data protection officer and noted the date.',
    'The export is being put together. It comes from several systems, so it takes a while.',
    'Your request is registered. The deadline is a month, we are usually done in a week.',
  ),
  solutions: templates(
    'Your data is ready: the link in our email to {email} works for seven days.',
    'You can download the copy under "Account", "Privacy" now. It holds all that we have, invoices included.',
    'Our data protection officer has answered in detail by email. In short: we hold your orders, your addresses and the sign-ins of 90 days, and share them with the carrier and the payment provider only.',
  ),
  followUps: [
    {
      ask: t('Is there anything that is not in it?'),
      reply: t('Only the notes of other customers about you, if there were any. We have none.'),
    },
    {
      ask: t('Who is your data protection officer?'),
      reply: t('You can write to privacy@example.com; the emails are read there every working day.'),
    },
  ],
};

export const newsletter: Topic = {
  tags: ['newsletter', 'unsubscribe', 'email'],
  isTrouble: true,
  priorities: new Weights(['low', 72], ['normal', 28]),
  subjects: templates(
    'Newsletter does not stop',
    'Unsubscribe, please',
    'Too many emails',
    'Your newsletter, again',
  ),
  leads: templates(
    'I have unsubscribed from your newsletter three times, and it still comes.',
    'Please take {email} off your mailing list.',
    'Your newsletter has become too much for me.',
    'Lately there is an email from you every day.',
  ),
  details: templates(
    'The link at the bottom says "done", but nothing changes.',
    'I only want emails about my orders.',
    'My mailbox is full of them.',
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
    'newsletter still comes after i unsubscribed',
    'hi, how do I get rid of the newsletter?',
    'can you stop the emails? I only want those about my orders',
  ),
  additions: templates(
    'Another one has just arrived, while I was writing to you.',
    'Mails about my orders should go on, of course.',
    'I have nothing against you, it is just too much.',
  ),
  questions: [
    {
      ask: t('At which address does it arrive? There may be a second one.'),
      answers: templates('At {email}, no other.', 'At {email}, and at an older one that forwards to it.'),
    },
    {
      ask: t('Which of the newsletters do you mean: offers, news or inspirations?'),
      answers: templates('All of them.', 'The one with the offers.'),
    },
    {
      ask: t('Shall I stop the emails about items that are back in stock as well?'),
      answers: templates('Yes, those too.', 'No, those I find useful.'),
    },
  ],
  holds: templates(
    'I have taken you off the list and am looking for where the second entry comes from.',
    'Our email provider keeps a list of its own; I have asked them to check it.',
    'I am having a look at why the link had no effect.',
  ),
  solutions: templates(
    'You are off all lists now. An email that was prepared before may still reach you today.',
    'There were two entries with different spelling of capital letters. Both are gone.',
    'It is done: from today on you get emails about your orders and nothing else. The settings are under "Account", "Messages".',
  ),
  followUps: [
    {
      ask: t('Will I still be told when my parcel is sent?'),
      reply: t('Yes. Mails about orders are separate from that.'),
    },
    {
      ask: t('Do I lose my discount then?'),
      reply: t('No, it stays in your account until you use it.'),
    },
  ],
};

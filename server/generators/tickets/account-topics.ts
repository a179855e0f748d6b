/** Tickets about accounts, signing in and data. */
import { Weights } from '../random.ts';
import { template as t, templates } from './template.ts';
import type { Topic } from './topic.ts';

export const passwordReset: Topic = {
  tags: ['login', 'password', 'account'],
  isTrouble: true,
  priorities: new Weights(['low', 8], ['normal', 55], ['high', 32], ['urgent', 5]),
  subjects: templates(
    'I cannot sign in',
    'No mail for resetting my password',
    'Locked out of my account',
    'Link for a new password has expired',
  ),
  leads: templates(
    'I cannot get into my account any more.',
    'I asked for a new password, but the mail does not arrive.',
    'Your link for a new password says that it has expired, although I clicked at once.',
    'After three attempts my account is locked.',
  ),
  details: templates(
    'My address is {email}.',
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
    'cant log in anymore, no reset mail either',
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
        'Firefox, but my mail program opens links in another one.',
        'Safari on the phone, the newest version.',
        'Chrome on Windows, and the link opens in a new tab of it.',
      ),
    },
    {
      ask: t('Could you ask for a new link once more and click only the newest one?'),
      answers: templates(
        'Done. Now there are four mails, which is odd. The newest says the same.',
        'I did, and no mail has come yet.',
      ),
    },
    {
      ask: t('Does your mail provider keep messages in a quarantine? Some companies do that.'),
      answers: templates('I will ask our administrator.', 'Yes! There are three of them in there.'),
    },
  ],
  holds: templates(
    'I can see your attempts and have asked our security team to lift the lock.',
    'I have had a new link sent by hand; it can take a few minutes.',
    'I am looking at why our mails to {email} are delayed.',
  ),
  solutions: templates(
    'Your account is open again. Please set a new password with the link that has just gone to {email}; it is valid for an hour.',
    'Several links were on their way, and each one makes the others invalid. The newest one works now, I have checked it.',
    'Our mails to your provider were held back for a while. They have gone out now, and the lock on your account has been lifted.',
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
      ask: t('Do you still have the mail with which you turned the second step on?'),
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
    'You can sign in with your password and a code that we send to {email}. After that, please connect your new phone.',
    'We have taken the old phone off your account. The next sign-in asks for a code by mail, and then you can add the new phone.',
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

export const changeMail: Topic = {
  tags: ['account', 'email-change', 'profile'],
  priorities: new Weights(['low', 50], ['normal', 48], ['high', 2]),
  subjects: templates(
    'New mail address for my account',
    'Please change my e-mail address',
    'Sign-in with another mail address',
    'My mail address changes',
  ),
  leads: templates(
    'I am about to lose my address {email} and want to use another one.',
    'My provider closes down, so {email} will soon be gone.',
    'My account should run under another mail address from now on.',
    'I would like to change the mail address of my account.',
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
    'how do I change the mail address of my account?',
    'hi, i need another mail address in my account',
    'settings do not let me change {email}',
    'can you change my mail from {email} to a new one?',
  ),
  additions: templates(
    'It is the account with the address {street}, so you can see which one I mean.',
    'The newsletter should move with it, please.',
    'There is no hurry, the old address works until the end of the month.',
  ),
  questions: [
    {
      ask: t('Could you write to us from the new address, so that we know it is yours?'),
      answers: templates('Just done.', 'Yes, the mail should be with you already.'),
    },
    {
      ask: t('For safety: which delivery address is stored in your account?'),
      answers: templates('{street}, {postalCode} {city}.', 'The one in {city}: {street}.'),
    },
    {
      ask: t('Is it all right if you are signed out everywhere when we change it?'),
      answers: templates('Yes, no problem.', 'Yes, I have the password here.'),
    },
  ],
  holds: templates(
    'I have started the change; the system waits until the link in our mail has been clicked.',
    'Changes of that kind are done by hand once a day. Yours is on the list.',
    'I am checking whether any open orders would be affected.',
  ),
  solutions: templates(
    'Your account has been updated, and your orders are all there. Please sign in once with the new details.',
    'The new address is set, and your orders are where they were.',
    'Done. You will see the change when you next sign in, and the newsletter has moved, too.',
  ),
  followUps: [
    {
      ask: t('Does my password stay the same?'),
      reply: t('Yes, nothing else has changed.'),
    },
    {
      ask: t('Will mails to the old address be forwarded?'),
      reply: t('No, we write only to the new one from now on.'),
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
    'Which data do you have about me?',
  ),
  leads: templates(
    'Please send me a copy of all personal data that you hold about me.',
    'I would like to see the data that you have about me.',
    'I want to know which data you store and who gets it.',
    'Under data protection law I can ask for my data, and I am doing so.',
  ),
  details: templates(
    'My account is registered with {email}.',
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
    'A file by mail is fine, I do not need it on paper.',
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
    'Your data is ready: the link in our mail to {email} works for seven days.',
    'You can download the copy under "Account", "Privacy" now. It holds all that we have, invoices included.',
    'Our data protection officer has answered in detail by mail. In short: we hold your orders, your addresses and the sign-ins of 90 days, and share them with the carrier and the payment provider only.',
  ),
  followUps: [
    {
      ask: t('Is there anything that is not in it?'),
      reply: t('Only the notes of other customers about you, if there were any. We have none.'),
    },
    {
      ask: t('Who is your data protection officer?'),
      reply: t('You can write to privacy@example.com; the mails are read there every working day.'),
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
    'Too many mails',
    'Your newsletter, again',
  ),
  leads: templates(
    'I have unsubscribed from your newsletter three times, and it still comes.',
    'Please take {email} off your mailing list.',
    'Your newsletter has become too much for me.',
    'Lately there is a mail from you every day.',
  ),
  details: templates(
    'The link at the bottom says "done", but nothing changes.',
    'I only want mails about my orders.',
    'Once a month would be fine.',
    'I never signed up for the one about "inspirations".',
  ),
  requests: templates(
    'Could you stop it?',
    'Please take care of that.',
    'Is there a setting for it?',
    'I would like to get fewer of them.',
  ),
  lines: templates(
    'please unsubscribe me: {email}',
    'newsletter still comes after i unsubscribed',
    'hi, how do I get rid of the newsletter?',
    'can I get fewer mails from you?',
  ),
  additions: templates(
    'Another one has just arrived, while I was writing to you.',
    'Mails about my orders should go on, of course.',
    'I have nothing against you, my mailbox is just full.',
  ),
  questions: [
    {
      ask: t('At which address does it arrive? There may be a second one.'),
      answers: templates('At {email}.', 'At {email}, and at an older one that forwards to it.'),
    },
    {
      ask: t('Which of the newsletters do you mean: offers, news or inspirations?'),
      answers: templates('All of them.', 'The one with the offers.'),
    },
    {
      ask: t('Would you like none at all, or one a month?'),
      answers: templates('None, thank you.', 'One a month is fine.'),
    },
  ],
  holds: templates(
    'I have taken you off the list and am looking for where the second entry comes from.',
    'Our mail provider keeps a list of its own; I have asked them to check it.',
    'I am having a look at why the link had no effect.',
  ),
  solutions: templates(
    'You are off all lists now. A mail that was prepared before may still reach you today.',
    'There were two entries with different spelling of capital letters. Both are gone.',
    'I have set it to one a month. You find the setting under "Account", "Messages".',
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

export const businessOrder: Topic = {
  tags: ['sales', 'bulk-order', 'question'],
  priorities: new Weights(['low', 40], ['normal', 55], ['high', 5]),
  subjects: templates(
    'Twenty times {article}?',
    'Quote for a larger quantity',
    'Question before I buy: {product}',
    'Do you deliver to companies?',
  ),
  leads: templates(
    'We would like to buy {product} for the whole office, about twenty pieces.',
    'I have {product} from you and would like a larger number for my club.',
    'Before I order more of {product}, I have a question.',
    'My company is interested in a regular delivery of {product}.',
  ),
  details: templates(
    'The shop lets me put only five into the cart.',
    'We would need it at one address, but with two invoices.',
    'The price of {price} is what I paid last time.',
    'It does not have to be quick.',
  ),
  requests: templates(
    'Is there a price for larger quantities?',
    'Could you make us an offer?',
    'Is that possible, and how long would it take?',
    'Who is the right person for that?',
  ),
  lines: templates(
    'hi, is there a discount for 20 pieces of {article}?',
    'can i order more than 5 of {article}?',
    'do you sell to companies with invoice?',
    'question about {product}: how many do you have in stock?',
  ),
  additions: templates(
    'Two deliveries would be fine as well, half now and half later.',
    'We do not need the usual packaging, the less the better.',
    'Payment by invoice would be important to us.',
  ),
  questions: [
    {
      ask: t('By when do you need the goods, and where should they go?'),
      answers: templates('Within six weeks, to {city}.', 'There is no fixed date. {city}, one address.'),
    },
    {
      ask: t('Would partial deliveries be acceptable?'),
      answers: templates('Yes, no more than two.', 'If it is cheaper that way, yes.'),
    },
    {
      ask: t('Is the order for a company, and should it be on one invoice?'),
      answers: templates('For a company, on one invoice.', 'It is a club, one invoice is enough.'),
    },
  ],
  holds: templates(
    'I have passed your request on to our sales team and asked for an offer.',
    'I am asking the warehouse how many of {product} come in with the next delivery.',
    'Our buyer is checking whether the supplier can send that number directly.',
  ),
  solutions: templates(
    'From ten pieces on we take 8 % off. I have lifted the limit in your account, so that you can order as many as you like.',
    'The offer is on its way to {email}. It holds for 14 days, and you can accept it with one click.',
    'That works: half of them can leave at once, the rest in two weeks. Sales will send you the papers.',
  ),
  followUps: [
    {
      ask: t('Is shipping included in that?'),
      reply: t('Yes, from five pieces on it is free.'),
    },
    {
      ask: t('Can we send back what we do not need?'),
      reply: t('Unopened, within 30 days, and without a restocking fee.'),
    },
  ],
};

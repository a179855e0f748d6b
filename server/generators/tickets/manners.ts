/** How people begin and end what they write, and what is said in any conversation, whatever it is about. */
import { Weights } from '../random.ts';
import { templates } from './template.ts';

export const TICKET_CHANNELS = ['email', 'chat', 'web'] as const;
export type TicketChannel = (typeof TICKET_CHANNELS)[number];

export const TONES = ['polite', 'chatty', 'terse', 'annoyed'] as const;
export type Tone = (typeof TONES)[number];

/** A person has the same tone in each of their tickets. */
export const TONE_WEIGHTS = new Weights<Tone>(['polite', 42], ['chatty', 22], ['terse', 22], ['annoyed', 14]);

export const MANNERS = {
  polite: {
    greetings: templates('Dear support team,', 'Good day,', 'Hello,', 'Dear Sir or Madam,', 'Dear all,'),
    before: [],
    after: templates(
      'Thank you in advance.',
      'Many thanks for your help.',
      'Thank you for looking into it.',
      'I appreciate your help.',
      'I would be grateful for a quick reply.',
      'I look forward to hearing from you.',
      'Please let me know if you need anything else from me.',
    ),
    partings: templates('Kind regards', 'Best regards', 'With kind regards', 'Yours sincerely'),
    thanks: templates(
      'Thank you very much, that solves it for me.',
      'That was quick. Thank you for your help.',
      'Wonderful, thank you. That is all I needed.',
      'Many thanks, everything is clear now.',
      'Thank you, {agent}. I appreciate it.',
      'Thank you for taking the time to explain it.',
      'That is good news. Thank you.',
      'Very kind of you, {agent}. Thank you.',
      'I have seen it. Thank you for the quick help.',
      'Perfect. You can close this from my side.',
      'Thank you for your answer and your patience.',
    ),
  },
  chatty: {
    greetings: templates('Hi there,', 'Hello everybody,', 'Hi,', 'Hi team,'),
    before: templates(
      'I hope you are having a better day than I am.',
      'First of all: I like your shop, so this is nothing personal.',
      'Sorry to bother you with this.',
      'I have looked through your help pages and could not find an answer.',
      'I could do with some help.',
      'I never thought I would have to write one of these.',
      'Maybe you can help me with something.',
    ),
    after: templates(
      'You would make my day.',
      'Thanks a lot, you are great!',
      'Fingers crossed!',
      'Thanks for your help!',
      'Thanks so much!',
      'Let me know what you think.',
    ),
    partings: templates('All the best', 'Cheers', 'Many thanks and best wishes', 'Take care', 'Thanks again'),
    thanks: templates(
      'Hooray! Thank you so much, {agent}.',
      'You are a star. Thank you!',
      'Perfect, thanks a lot! I will tell my friends how nice you are.',
      'Great, that worked out well in the end. Thanks!',
      'Super, thank you! One less thing on my list.',
      'Oh, that was easier than I feared. Thanks, {agent}!',
      'Brilliant. Thanks a million!',
      'Thank you, and say hi to the team!',
    ),
  },
  terse: {
    greetings: templates('Hi,', 'Hello,', 'To support:'),
    before: [],
    after: [],
    partings: templates('Regards', 'Thanks'),
    thanks: templates(
      'Thanks.',
      'OK, thank you.',
      'Works. Thanks.',
      'Good, thanks.',
      'All clear, thanks.',
      'Good to know.',
      'Got it, thanks.',
      'That did it.',
    ),
  },
  annoyed: {
    greetings: templates('Hello,', 'To whom it may concern,', 'Dear customer service,'),
    before: templates(
      'I have to say that I am disappointed.',
      'I had expected better from you.',
      'This is not my idea of good service.',
      'I have already spent an hour on this.',
      'I really have better things to do than write this.',
    ),
    after: templates(
      'Please do not send me a standard reply.',
      'I expect a proper answer.',
      'I hope that you take this seriously.',
      'Otherwise this was my last order.',
      'I do not want to have to write again.',
    ),
    partings: templates('Regards', 'Waiting for your answer', 'Yours'),
    thanks: templates(
      'Fine. It should not have come to this, but thank you.',
      'All right, I can live with that. Thank you.',
      'Thank you. I hope that was the last time.',
      'Well, at least it is settled now. Thanks.',
      'Good. Thank you for taking care of it, {agent}.',
      'So it can be done after all. Thank you.',
      'I will take your word for it. Thanks.',
      'Thank you. I hope you learn something from this, too.',
    ),
  },
} as const satisfies Record<Tone, object>;

/** The requester waits and asks again. */
export const NUDGES = {
  chat: templates(
    'are you still there?',
    'any luck?',
    'hello?',
    'still here, just in case',
    'did you find anything?',
    'is it going to take long?',
  ),
  mail: templates(
    'Is there any news?',
    'I wanted to ask how you are getting on.',
    'Have you heard anything yet?',
    'I am still waiting for an answer.',
    'Could you give me an update, please?',
    'How is it going?',
    'I have not heard from you since, so I am asking again.',
    'Did you find out anything?',
    'What did they say?',
    'Just a friendly reminder.',
    'I wanted to make sure that this has not been forgotten.',
    'Has anything happened since your last message?',
    'When can I expect to hear from you?',
    'Any progress?',
  ),
} as const;

/** The second time. */
export const URGES = {
  chat: templates(
    'I have to leave soon, could you hurry a bit?',
    'ok, but I cannot wait all day',
    'and now?',
  ),
  mail: templates(
    'That was a while ago. Where do we stand?',
    'I do not want to rush you, but I would like to get this sorted.',
    'Could somebody please tell me when this will be finished?',
    'This is the second time I am asking, and I would like an answer.',
  ),
} as const;

/** An agent who needs more time, in any matter. */
export const DELAYS = {
  chat: templates(
    'I am sorry for the wait; I have just asked a colleague.',
    'Still looking. Thank you for your patience.',
    'This is taking a little longer than I thought; please bear with me.',
  ),
  mail: templates(
    'I am sorry that this is taking so long. I have asked again and marked it as important.',
    'There is no answer yet, unfortunately. I am keeping an eye on it and will get back to you.',
    'I have just chased this up, and they promised me an answer within a day.',
    'You are right to ask. I have passed it on to my team lead to get things moving.',
  ),
} as const;

/** The last word of an agent. */
export const WELCOMES = {
  chat: templates(
    'You are welcome. Take care!',
    'Glad I could help. Bye!',
    'My pleasure. I am closing the chat now.',
    'No problem at all. Bye for now!',
  ),
  mail: templates(
    'You are welcome. If anything else comes up, just reply here.',
    'I am glad that it worked out, and will mark this as solved.',
    'My pleasure. Thank you for your patience.',
    'Good to hear. Please write again if you need anything.',
  ),
} as const;

/** What somebody adds who has not had any answer yet, one after the other. */
export const UNANSWERED = {
  chat: templates(
    'hello? is anybody there?',
    'ok, I will wait a bit',
    'still waiting',
    'is this chat staffed at all?',
    'I will leave the window open, please write when you are there',
    'and again: hello?',
    'I will try once more tomorrow',
  ),
  mail: templates(
    'I am not sure that my message got through, so I am writing again.',
    'Just to be sure: have you received this?',
    'I have not had an answer yet.',
    'Could somebody please look at this?',
    'I am still waiting. Is there a phone number that I can call?',
    'Once more: please get in touch.',
    'This is my last attempt to reach you here.',
  ),
} as const;

/** In the first message of an agent, after the greeting. */
export const WELCOMING = templates(
  'Thank you for your message.',
  'Thank you for writing to us.',
  'Thanks for getting in touch.',
  'Thank you for the details.',
  'Thank you for contacting us.',
  'Thanks for your message.',
);
/** Where something has gone wrong. */
export const SORRY = templates(
  'I am sorry about the trouble.',
  'I am sorry to hear that.',
  'That should not have happened, and I am sorry.',
  'I understand that this is annoying.',
  'Sorry about that.',
  'I am sorry that you have to write to us about this.',
  'Thank you for telling us.',
  'My apologies for that.',
);

export const AGENT_GREETINGS = templates('Hi {first},', 'Hello {first},', 'Dear {first},');
export const AGENT_PARTINGS = templates('Best regards', 'Kind regards', 'All the best', 'Best wishes');
export const CHAT_GREETINGS = templates(
  'Hi {first}, {agent} here.',
  'Hello {first}, this is {agent}.',
  'Hi {first}, you are talking to {agent}.',
);

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
    greetings: templates('Dear support team,', 'Good day,', 'Hello,', 'Dear Sir or Madam,'),
    before: [],
    after: templates(
      'Thank you in advance.',
      'Many thanks for your help.',
      'Thank you for looking into it.',
      'I appreciate your help.',
      'I would be grateful for a short answer.',
    ),
    partings: templates('Kind regards', 'Best regards', 'With kind regards', 'Yours sincerely'),
    thanks: templates(
      'Thank you very much, that solves it for me.',
      'That was quick. Thank you for your help.',
      'Wonderful, thank you. That is all that I needed.',
      'Many thanks, everything is clear now.',
      'Thank you, {agent}. I appreciate it.',
      'Thank you for taking the time to explain it.',
      'That is good news. Thank you.',
      'Very kind of you, {agent}. Thank you.',
      'I have seen it. Thank you for the quick help.',
      'Perfect. You can close this from my side.',
      'Thank you both for the answer and for the patience.',
    ),
  },
  chatty: {
    greetings: templates('Hi there,', 'Hello everybody,', 'Hi,', 'Hello dear team,'),
    before: templates(
      'I hope that you are having a better day than I am.',
      'First of all: I like your shop, so this is nothing personal.',
      'Sorry to bother you on such a nice day.',
      'I have looked through your help pages and did not find what I need.',
      'It is me, hoping for your help.',
      'I never thought that I would have to write one of these.',
      'Perhaps you can help me with something.',
    ),
    after: templates(
      'You would make my day.',
      'Thanks a lot, you are great!',
      'I am curious what you will say.',
      'Thanks, and have a nice day!',
    ),
    partings: templates('All the best', 'Cheers', 'Many thanks and best wishes', 'Greetings from {city}'),
    thanks: templates(
      'Hooray! Thank you so much, {agent}.',
      'You are a star. Thanks, and have a lovely day!',
      'Perfect, thanks a lot! I will tell my friends how nice you are.',
      'Great, that worked out well in the end. Thanks!',
      'Super, thank you! One thing less on my list.',
      'Oh, that was easier than I feared. Thanks, {agent}!',
      'Brilliant. Thanks a million!',
      'Thank you, and greetings to the team!',
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
      'This is not how I imagine good service.',
      'I have already spent an hour on this.',
      'I really have other things to do than writing this.',
    ),
    after: templates(
      'Please spare me a standard answer.',
      'I expect an answer today.',
      'I hope that you take this seriously.',
      'Otherwise this was my last order.',
    ),
    partings: templates('Regards', 'Waiting for your answer', 'Yours'),
    thanks: templates(
      'Fine. It should not have taken that long, but thank you.',
      'All right, that is acceptable. Thank you.',
      'Thank you. I hope that it was the last time.',
      'Well, at least it is settled now. Thanks.',
      'Good. Thank you for taking care of it, {agent}.',
      'So it can be done. Thank you.',
      'I will take your word for it. Thanks.',
      'Accepted. I hope you have learnt something from it, too.',
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
    'I wanted to ask how far you are.',
    'Have you heard anything yet?',
    'I am still waiting for an answer.',
    'Could you give me an update, please?',
    'How does it look?',
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
    'That was a while ago. What is the state of things?',
    'I do not want to press you, but I would like to have this settled.',
    'Could somebody please tell me when this will be finished?',
    'I am asking for the second time now, and would be glad about an answer.',
  ),
} as const;

/** An agent who needs more time, in any matter. */
export const DELAYS = {
  chat: templates(
    'I am sorry for the wait, I have just asked a colleague.',
    'Still looking. Thank you for your patience.',
    'It takes a little longer than I thought; please stay with me.',
  ),
  mail: templates(
    'I am sorry that it takes so long. I have asked again and marked it as important.',
    'There is no answer yet, unfortunately. I have it on my desk for tomorrow morning.',
    'I have just called them. They promised me an answer by the end of the day.',
    'You are right to ask. I have passed it on to my team lead, so that it moves.',
  ),
} as const;

/** The last word of an agent. */
export const WELCOMES = {
  chat: templates(
    'You are welcome. Have a nice day!',
    'Glad that I could help. Bye!',
    'With pleasure. I am closing the chat now.',
    'No problem at all. Take care!',
  ),
  mail: templates(
    'You are welcome. If anything else comes up, just answer here.',
    'I am glad that it worked out, and close the ticket with that.',
    'With pleasure. Thank you for your patience.',
    'Good to hear. Do not hesitate to write again.',
  ),
} as const;

/** What somebody adds who has not had any answer yet, one after the other. */
export const UNANSWERED = {
  chat: templates(
    'hello? is anybody there?',
    'ok, I will wait a bit',
    'still waiting',
    'is this chat staffed at all?',
    'I leave the window open, please write when you are there',
    'and again: hello?',
    'I will try once more tomorrow',
  ),
  mail: templates(
    'I am not sure that my message got through, so I am writing again.',
    'Just to be sure: have you received this?',
    'I have not had an answer yet.',
    'Could somebody please look at this?',
    'I am still waiting. Is there a phone number that I could call?',
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
);
/** Where something has gone wrong. */
export const SORRY = templates(
  'I am sorry about the trouble.',
  'I am sorry to hear that.',
  'That should not have happened, and I am sorry.',
  'I can understand that this is annoying.',
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

/** What engineers write to each other and to the agents about a deployment that went wrong. */
import type { IncidentOutcome } from './incident.ts';
import type { Texts } from './mail-order-texts.ts';

/** To another engineer, the week after. */
export const REVIEWS: Readonly<Record<IncidentOutcome, Texts>> = {
  failed: {
    subject: [
      'Failed deployment of {service} on {day} - summary',
      'Review: {service}, {day} - {code}',
      '{service} on {day} - why the deployment stopped halfway',
    ],
    opening: [
      'here is the summary of the failed deployment of {service} on {day}, as promised.',
      'before we meet about it, these are the facts about {service} on {day}.',
    ],
    middle: ['The change was "{change}". {cause}', '{cause} The commit behind it is "{change}".'],
    ending: [
      'The deployment stopped by itself, so only the instances that had the new version answered with {code}.',
      'Customers met {code} from {began} to {ended} UTC; after that, the old version answered everything again.',
    ],
  },
  rolled_back: {
    subject: [
      'Rollback of {service} on {day} - summary',
      'Review: {service}, {day} - {code}',
      '{service} on {day} - what we rolled back and why',
    ],
    opening: [
      'here is the summary of the rollback of {service} on {day}.',
      'you asked how the rollback of {service} on {day} came about.',
    ],
    middle: [
      'The change was "{change}". {cause}',
      '{cause} It came in with "{change}", and none of the checks noticed.',
    ],
    ending: [
      'From {began} UTC on, {code} rose sharply, and at {ended} UTC the version before was running everywhere again.',
      'The first alarm was for {code}, and between {began} and {ended} UTC customers felt it.',
    ],
  },
};

/** To an agent, who has to explain it. */
export const EXPLANATIONS: Texts = {
  subject: [
    'What to tell customers about {day} - {service}',
    'Tickets from {day} - the cause is known',
    'Why {service} had trouble on {day} - short version',
  ],
  opening: [
    'you asked what to tell customers who wrote to us about {day}.',
    'some of the tickets from {day} have the same cause, and it has been fixed.',
  ],
  middle: [
    'The complaint sounds like this: "When I {doing}, {symptom}."',
    'If somebody writes "when I {doing}, {symptom}", this is why.',
  ],
  ending: [
    'It lasted from {began} to {ended} UTC. Nothing was lost, and nobody was charged twice.',
    'Whatever came in between {began} and {ended} UTC can be answered with that; anything later is something else.',
  ],
};

/** By the sender of the summary and by whoever answers, in turn. */
export const ANSWERS: readonly string[] = [
  'thank you for writing it up. Do we know why the checks before the deployment did not see it?',
  'that makes sense. How many people were affected, roughly?',
  'good. I would like to have an alarm for {code} that goes off sooner. Who could take that?',
  'I can review it tomorrow morning. Should the same go into the other services?',
  'I have read the change, and it looks right to me. Did you try it with the traffic of that hour?',
  'then let us roll it out on Tuesday, early, when there is little going on.',
  'I was wondering about the runbook: it still mentions the dashboard that we got rid of in spring.',
  'one of the agents asked whether she can tell customers that it will not happen again.',
  'fine with me. Is there anything left that we should write down?',
  'I agree with all of that, and I have nothing to add. Thank you for seeing it through.',
];

export const SUMMARY_GOES_ON: readonly string[] = [
  'they did run, but against a copy of the data that is far smaller than the real one. I have opened a task for that.',
  'I would not give a number: the traces of {service} are only a sample. Most people simply tried again.',
  'I would take it. There is a draft already: two minutes of {code} above one percent, and somebody is called.',
  'not all of them at once, please. Let us watch it for a week and see whether it gives false alarms.',
  'yes, I replayed an hour of it on the staging system. There were no errors, and the response times are as before.',
  'Tuesday at eight, then. I have put it in the calendar and will watch it for the first hour.',
  'that is out of date, thank you. I have corrected it and gone through the rest of the page as well.',
  'she can say that the cause has been fixed. I would not promise more than that.',
  'only the follow-ups, which are in the list now, each with a name and a date.',
  'then I am closing this. The summary is in the wiki, next to the others of this year.',
];

export const ASIDES: readonly string[] = [
  'from the support side: we had a handful of tickets about it, and all of them are answered.',
  'just for the record, two customers wrote that they liked how quickly it was over.',
  'I would add that the status page was updated rather late, so people asked us first.',
  'could somebody tell me when the follow-ups are done? I would like to write back to one of the customers.',
  'I have put the explanation into our templates, so that everybody gives the same answer.',
  'there was one more ticket this morning, but it turned out to be an old browser.',
  'thank you both, that is all we need on our side.',
];

/** By an agent who was told what to tell customers, and by the engineer, in turn. */
export const AGENT_ANSWERS: readonly string[] = [
  'thank you, that is what I needed. May I tell them which part of the shop it was?',
  'good. Two of them ask whether they have to do anything now.',
  'one customer writes that it happened to her before {began} UTC as well. Can that be?',
  'I will ask her. Is there a page where I can see such things myself?',
  'found it, thank you. How will I know next time that it is us and not somebody with an old browser?',
  'that is a useful rule. Would you mind if I put it into our guide?',
  'done. My team lead asks whether we should write to those who did not complain, too.',
  'then we leave it at that. Should I close the tickets, or keep them until your review is over?',
  'I have closed all but one, which is waiting for the customer.',
  'she has answered and is happy, so that was the last one. Thank you for your help.',
];

export const ENGINEER_EXPLAINS: readonly string[] = [
  'yes, you can: it was {service}, which most of them will not have heard of. "A part of our shop" is fine, too.',
  'no, nothing at all. Reloading the page is enough if it is still open.',
  'not from this cause. {code} appears for the first time after {began} UTC. Could you ask her what exactly she saw?',
  'there is: the list of deployments shows each one with its hour, and the failed ones are marked.',
  'if three people write the same within ten minutes, it is ours. Then please call whoever is on duty instead of writing.',
  'not at all, please do. I would only leave out the telephone number, because it changes every week.',
  'I would not. Most people will have tried again without thinking about it.',
  'please close them. If the review brings anything new, I will write to you.',
  'very good. If it turns out to be something else, send it to me directly.',
  'glad to hear that. I have noted it in the summary, so that the number of tickets is complete.',
];

/** What readers write about the very thing that a post tells, true of whichever of its paragraphs were chosen. */
import { COMMENTS, type CommentText, complaint, praise, question, remark, wish } from './comment-text.ts';
import type { Story } from './post-story.ts';

/** By the tags of the story. */
export const SUBJECTS: Readonly<Record<string, readonly CommentText[]>> = {
  'new shop': [
    question('Is this a fixed part of the range now, or only while the first delivery lasts?'),
    praise('At last! I have looked for one of these in three other shops.'),
    remark('I had one on my list before I had read to the end.'),
  ],
  'guide care': [
    praise('I have done it wrong for a year, then. Thank you for the advice.'),
    question('Does all of this hold for an older one as well?'),
    remark('The leaflet went out with the box. I am glad that this is here now.'),
  ],
  'comparison guide': [
    praise('A shop that says who should not buy something. I like that.'),
    remark('I bought the cheaper one first and this one a year later. That cost more than either.'),
    question('Can I try it at home and send it back if it is too much for me?'),
  ],
  'gifts shop': [
    remark('Two of these presents are wrapped already. I hope that nobody here reads this.'),
    wish('Please make a list like this for people who want nothing at all.'),
    question('Do you wrap presents, or do I have to do that myself?'),
  ],
  'recall quality': [
    praise('Mine is from the good batch, but it is right that you say so.'),
    question('I threw the label away. How do I find out which batch mine is from?'),
    complaint('I gave mine away as a present, so this will be an awkward call.'),
  ],
  'warehouse packaging': [
    praise('My last parcel fitted through the letter box. Now I know why.'),
    question('Could you take the empty boxes back?'),
    complaint('Somebody should tell your suppliers, too. Theirs are still mostly air.'),
  ],
  'warehouse shipping': [
    praise('Greetings to all who work at night. I used to be one of you.'),
    question('How many steps does one of your pickers walk in a shift?'),
    remark('I often order after ten at night. I never thought of the people who then begin to walk.'),
  ],
  'returns sustainability': [
    question('Where can I buy what was returned? I would rather have that than something new.'),
    remark('I always write a reason on the form. It is good to know that it is read.'),
    praise('I had feared that it was all thrown away. Thank you for saying it so clearly.'),
  ],
  'suppliers quality': [
    question('May one visit the workshop?'),
    praise('I would rather wait for a small maker than buy the other kind twice.'),
    wish('Please introduce one of your suppliers every month.'),
  ],
  'photography team': [
    praise('Your pictures are the reason why I order here: what arrives looks like what I saw.'),
    question('Which lens do you use for the small things?'),
    wish('A picture in somebody’s hand would tell me the size at once.'),
  ],
  'performance checkout': [
    praise('I noticed it. My last order went through before I had put the card away.'),
    question('Is that as measured on your servers, or in the browsers of your customers?'),
    complaint('Paying is fast now, but the page of my orders is still slow.'),
  ],
  'incident reliability': [
    remark('I was one of those whose order did not go through. I thought that it was my card.'),
    question('Why did the new version go to everybody at once, and not to a few first?'),
    praise('Few shops would write down what their own mistake was, to the minute.'),
  ],
  'incident certificates': [
    remark('We had the same with a certificate, on the day before the holidays.'),
    question('Who gets the alarm now if everybody is on leave?'),
    complaint('I had to explain to my father that the pictures had not broken his computer.'),
  ],
  'search data': [
    remark('I once looked for a "thingy for jars" on your page. It would interest me what it says now.'),
    question('Does the list of words work in other languages, too?'),
    praise('I type with two thumbs on the train, so the search and I get on much better now.'),
  ],
  'accessibility design': [
    praise('I use a screen reader. Ordering went well last week, for the first time without help.'),
    question('Did you look at the contrast as well? The grey of the small print is hard to read.'),
    wish('Please let somebody test the forms with the keyboard alone, too.'),
  ],
  'security accounts': [
    question('What becomes of my passkey when I buy a new phone?'),
    praise('Set up in a minute, and I have not typed a password here since.'),
    remark('My password here was older than my son. It has earned its rest.'),
  ],
  'release app': [
    praise('The pictures that moved are gone! That alone was worth the month.'),
    question('Is there a list of what comes next?'),
    wish('Please let me sort my orders by price, too.'),
  ],
  'question poll': [
    remark('I would not miss any of the gadgets that do one thing only.'),
    wish('Stop selling what comes in three colours that are all grey.'),
    question('May we also vote for something that has to stay?'),
  ],
  'repair meeting': [
    remark('I shall bring a radio that has been silent since my wedding.'),
    question('Do I have to register, or can I just come with my lamp?'),
    praise('My kettle has worked since the last evening. Thank you to the man with the soldering iron!'),
  ],
  'customers stories': [
    remark('Ours has become a place for the cat to sleep. I can send you a picture.'),
    question('Which of these uses are not covered by the guarantee? I ask for a friend.'),
    praise('I laughed out loud at some of these. Please go on collecting them.'),
  ],
  'help support': [
    praise('That answers the question that I was about to send you.'),
    question('Can I still change the address when I ordered as a guest?'),
    wish('Please put these answers on the page of my orders. I would not have looked here.'),
  ],
  'partners business': [
    question('From how many pieces on is one a business customer?'),
    remark('We order for our office in the same way. The invoices used to be the hard part.'),
    praise('It is good to see who else orders here.'),
  ],
  'hiring team': [
    question('Are there positions for part of the week as well?'),
    praise('A paid day to find out whether it fits. More companies should do that.'),
    remark('I have sent you my letter. It has no photograph, as you wished.'),
  ],
  'prices announcement': [
    complaint('Two thirds go up, and I am afraid that I know which.'),
    question('Does the old price hold for what is in my basket?'),
    praise('Higher prices are never nice, but I would rather be told beforehand.'),
  ],
  'sustainability report': [
    praise('A company that writes down what it did not manage. I had to read that twice.'),
    question('Do your numbers contain what the suppliers use up, or only your own buildings?'),
    wish('Give us the choice to wait a few days longer. I never need night express.'),
  ],
};

/** What may be said where nobody is answered, the `place`th time: every other reader comes to the point, the first one too. */
export function remarksUnder({ tags, category }: Story, place: number): readonly CommentText[] {
  const subject = SUBJECTS[tags.join(' ')] as readonly CommentText[];
  return place % 2 === 0 && place / 2 < subject.length ? subject : COMMENTS[category];
}

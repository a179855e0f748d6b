/** What readers write about the very thing that a post tells, true of whichever of its paragraphs were chosen. */
import { COMMENTS, type CommentText, complaint, praise, question, remark, wish } from './comment-text.ts';
import type { Story } from './post-story.ts';

/** By the tags of the story. */
export const SUBJECTS: Readonly<Record<string, readonly CommentText[]>> = {
  'new shop': [
    question('Is this a fixed part of the range now, or only while the first delivery lasts?'),
    praise('At last! I’ve been looking for one of these in three other shops.'),
    remark('I had one on my list before I had read to the end.'),
  ],
  'guide care': [
    praise('So I’ve been doing it wrong for a year. Thank you for the advice.'),
    question('Does all of this go for an older one as well?'),
    remark('My leaflet went out with the box. I’m glad to have this instead.'),
  ],
  'comparison guide': [
    praise('A shop that doesn’t just tell you to buy it. I like that.'),
    remark('I bought the cheaper one first and this one a year later. That cost more than either.'),
    question('Can I try it at home and send it back if I don’t get on with it?'),
  ],
  'gifts shop': [
    remark('I’ve already wrapped one of these. I hope nobody at home reads this.'),
    wish('Please make a list like this for people who don’t want anything at all.'),
    question('Do you gift-wrap, or do I have to do that myself?'),
  ],
  'recall quality': [
    praise('Mine is from the good batch, but it’s right that you’re telling people.'),
    question('I’ve thrown the label away. How do I find out which batch mine is from?'),
    complaint('I gave mine away as a present, so this is going to be an awkward call.'),
  ],
  'warehouse packaging': [
    praise('My last parcel fitted through the letter box. Now I know why.'),
    question('Could you take the empty boxes back?'),
    complaint('Somebody should tell your suppliers. Their boxes are still mostly air.'),
  ],
  'warehouse shipping': [
    praise('Here’s to everybody who works nights. I used to be one of you.'),
    question('How many steps does one of your pickers do in a shift?'),
    remark('I often order after ten at night. I never thought about who goes and gets it.'),
  ],
  'returns sustainability': [
    question('Where can I buy what was returned? I would rather have that than something new.'),
    remark('I always put a reason on the form. It’s good to know that somebody reads it.'),
    praise('I was afraid that it all got thrown away. Thank you for being so clear about it.'),
  ],
  'suppliers quality': [
    question('Is the workshop open to visitors?'),
    praise('I’d rather wait for something from a small maker than buy a cheap one twice.'),
    wish('I’d love to read about one of your suppliers every month.'),
  ],
  'photography team': [
    praise('Your pictures are why I order here: what arrives looks like what I saw.'),
    question('Which lens do you use for small things?'),
    wish('One picture of it in somebody’s hand would tell me the size at once.'),
  ],
  'performance checkout': [
    praise('I noticed! My last order went through before I’d put my card away.'),
    question('Did you measure that on your servers, or in your customers’ browsers?'),
    complaint('Paying is fast now, but the page with my orders is still slow.'),
  ],
  'incident reliability': [
    remark('I was one of the people whose order didn’t go through. I thought it was my card.'),
    question('Why did the new version go out to everybody at once, and not to a few people first?'),
    praise('Not many shops would own up to a mistake like this, down to the minute.'),
  ],
  'incident certificates': [
    remark('We had the same thing happen, on the day before the holidays.'),
    question('Who gets the alarm now if everybody’s on holiday?'),
    complaint('My father was sure that he’d broken his computer. It took me an hour to calm him down.'),
  ],
  'search data': [
    remark('I once searched for a "thingy for jars" in your shop. I wonder what I’d get now.'),
    question('Does this work in other languages, too?'),
    praise('I type with two thumbs on the train, so the search and I get on much better now.'),
  ],
  'accessibility design': [
    praise('I use a screen reader, and for the first time I’ve placed an order without help.'),
    question('Did you look at contrast as well? The grey of the small print is hard to read.'),
    wish('Please have somebody test the forms with just a keyboard, too.'),
  ],
  'security accounts': [
    question('What happens to my passkey when I get a new phone?'),
    praise('It took me a minute to set up, and I haven’t typed a password here since.'),
    remark('My password here is older than my son. It’s earned its retirement.'),
  ],
  'release app': [
    praise('It’s the small fixes that I notice most. Keep them coming.'),
    question('Is there a list of what comes next?'),
    wish('Please let me sort my orders by price, too.'),
  ],
  'question poll': [
    remark('I wouldn’t miss any of the gadgets that only do one thing.'),
    wish('Stop selling things in three colours that are all grey.'),
    question('Can we also vote for something to stay?'),
  ],
  'repair meeting': [
    remark('I’m bringing a radio that hasn’t made a sound since my wedding.'),
    question('Do I have to sign up, or can I just turn up with my lamp?'),
    praise('My kettle has been fine since the last one. Thank you to the man with the soldering iron!'),
  ],
  'customers stories': [
    remark('Ours belongs to the cat now. I can send you a picture.'),
    question('What isn’t covered by the guarantee? Asking for a friend.'),
    praise('I laughed out loud at some of these. Please keep collecting them.'),
  ],
  'help support': [
    praise('That answers the very question I was about to send you.'),
    question('Can I still change the address if I ordered as a guest?'),
    wish('Please put these answers next to my orders. I wouldn’t have looked here.'),
  ],
  'partners business': [
    question('How much do you have to order to count as a business customer?'),
    remark('We order for our office in much the same way. The invoices used to be the hard part.'),
    praise('It’s good to see who else orders here.'),
  ],
  'hiring team': [
    question('Are there part-time jobs as well?'),
    praise('A paid day to see whether it’s a good fit. More companies should do that.'),
    remark('I’ve sent you my application. Fingers crossed!'),
  ],
  'prices announcement': [
    complaint('I have a feeling that the things I buy are the ones going up.'),
    question('Do I still get the old price for what’s in my basket?'),
    praise('Nobody likes paying more, but I’d rather be told beforehand.'),
  ],
  'sustainability report': [
    praise('A company that writes down what it didn’t manage. I had to read that twice.'),
    question('Do your numbers include your suppliers, or only your own buildings?'),
    wish('Give us the option to wait a few days longer. I never need night express.'),
  ],
};

/** What may be said where nobody is answered, the `place`th time: every other reader comes to the point, the first one too. */
export function remarksUnder({ tags, category }: Story, place: number): readonly CommentText[] {
  const subject = SUBJECTS[tags.join(' ')] as readonly CommentText[];
  return place % 2 === 0 && place / 2 < subject.length ? subject : COMMENTS[category];
}

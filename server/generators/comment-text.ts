/** What readers write under posts, by what the post is about. */
import type { PostCategory } from './post-story.ts';

/** What a comment is, which decides what is answered. */
export type CommentKind = 'question' | 'praise' | 'complaint' | 'wish' | 'remark' | 'reply';

export interface CommentText {
  kind: CommentKind;
  text: string;
}

const of =
  (kind: CommentKind) =>
  (text: string): CommentText => ({ kind, text });
const question = of('question');
const praise = of('praise');
const complaint = of('complaint');
const wish = of('wish');
const remark = of('remark');

/** Under a post, by its category. */
export const COMMENTS: Readonly<Record<PostCategory, readonly CommentText[]>> = {
  products: [
    praise('I have bought here since spring and would do it again.'),
    question('Do you send it abroad as well? My parents would like one.'),
    praise('Ordered one on Monday, it was here on Wednesday. No complaints.'),
    remark('I sent mine back, but your returns desk was very kind about it.'),
    wish('Could you put a few more pictures into the post? I had to search for them.'),
    wish('I would pay a little more if it were made closer to home.'),
    praise('My sister told me about it, and she is hard to please.'),
    praise('Thank you for the plain words. You do not read that often.'),
    question('Is there a discount if our club orders ten of them?'),
    remark('I was about to order it somewhere else. Now I shall wait for the next delivery.'),
    praise('My last one was from you, too, and nobody in the family has complained since.'),
    wish('A short film would help more than three paragraphs.'),
    question('How long will you have it?'),
    complaint('The last thing that I bought here did not survive the summer.'),
    remark('I have read this twice and still cannot decide.'),
  ],
  'behind-the-scenes': [
    praise('I never knew how much work there is behind one order.'),
    praise('More of this, please. I always read these first.'),
    remark('We went through the same at my company, and it took us twice as long.'),
    question('Do you give tours? My class would love to see this.'),
    praise('One notices that somebody thinks about these things.'),
    question('What do the people who work there say about it?'),
    praise('It is good to see the faces behind the shop.'),
    question('How do you do it in December, when everything comes at once?'),
    wish('Please do not change this when you grow.'),
    praise('I used to work in a place like that. You have caught the mood well.'),
    wish('It would be interesting to know what it costs.'),
    question('One question remains: who cleans up in the evening?'),
    complaint('My last parcel took nine days, so something still goes wrong.'),
    remark('I showed this to my children, and now they want to work there.'),
    wish('Please show us the office next time.'),
  ],
  engineering: [
    praise('Thank you for writing this down. We have had exactly the same problem.'),
    question('Which tools do you use for this?'),
    complaint('I still keep the number of your hotline beside the screen, to be honest.'),
    praise('A post without a product to sell at the end. I like that.'),
    question('Was there another way that you thought about and gave up?'),
    question('How many people worked on this, and for how long?'),
    remark('I had noticed that something was different, and now I know what.'),
    wish('I should like to see the numbers from before and after as a table.'),
    remark('We tried something similar and gave up after a month. Perhaps too early.'),
    question('How do you make sure that it stays that way?'),
    wish('Please write about how you test this, too.'),
    praise('The shop has become much better to use than it was a year ago.'),
    question('Is any of this open source?'),
    remark('It is always the small things, is it not?'),
    complaint('You could have told us earlier.'),
  ],
  community: [
    question('Where can I read what came of the last one?'),
    wish('Please do this more often than once a year.'),
    remark('I could say a lot about this, but the bus is coming.'),
    praise('I look forward to these posts, and this one is no exception.'),
    wish('My wish has been the same for years: fewer things, better ones.'),
    praise('I wrote you a mail about this in the summer and got a real answer. That counts.'),
    wish('Please leave everything as it is. I have only just found my way around.'),
    question('Is there a way to take part without the internet? My neighbour would like to.'),
    remark('I have been reading along for years, and this is my first comment.'),
    praise('Not many shops talk to their customers like this.'),
    wish('You could print the answers and put them into the parcels.'),
    remark('I shall think about it over the weekend and write again.'),
    complaint('The last time I wrote here, nobody answered.'),
    praise('You can tell that somebody reads what we write.'),
    question('Who decides about it in the end?'),
  ],
  company: [
    praise('I am glad to read it here and not somewhere else.'),
    praise('Honest words. Thank you.'),
    question('Is it the same for customers abroad?'),
    question('Does it make a difference to a small school like ours?'),
    complaint('I had hoped for more, but at least you say it openly.'),
    praise('Well done, all of you!'),
    complaint('I have read things like this before. We shall see.'),
    question('How does this compare with other shops of your size?'),
    praise('I have been a customer from the beginning, and I shall stay one.'),
    question('Where can I read the details?'),
    remark('I have told my colleagues about this, and they want to know more.'),
    wish('Please keep the paper catalogue, whatever else you change.'),
    complaint('That is a lot of words for a small change.'),
    remark('I used to work for one of your partners. It sounds about right.'),
    question('How long have you been doing it this way?'),
  ],
};

/** From anybody, by what is answered; `name` is who said it. */
export const REPLIES: Readonly<Record<CommentKind, readonly string[]>> = {
  question: [
    'Good question, I would like to know that too.',
    'I asked them the same in spring, and they answered within an hour.',
    'I wondered about that as well, {name}.',
    'There was something about that in a post last autumn, if I remember it correctly.',
    'Try support, {name}. They know these things.',
  ],
  praise: [
    'I see it the same way, {name}.',
    'Same here.',
    'I can only agree.',
    'It took me a while, but I have come round to it, too.',
    'You are easier to please than I am, {name}.',
  ],
  complaint: [
    'That has not been my experience, but I have only ordered twice.',
    'Have you told support? They took it seriously when I did.',
    'You may be right, {name}, but they do listen.',
    'I had the same thought, and then left it at that.',
    'A little patience would not hurt, {name}.',
  ],
  wish: [
    'Yes, please.',
    'I would not need it, but I see why others would.',
    'I have asked for that before. Perhaps it helps if there are two of us.',
    'That would be something, {name}.',
    'Let us hope that they read this far down.',
  ],
  remark: [
    'Now I am curious. Would you tell us how it went on?',
    'It was the other way round for me, {name}.',
    'That sounds familiar.',
    'Thank you for telling us, {name}.',
    'It is different at ours, but not by much.',
  ],
  reply: [
    'I had not thought of that, {name}.',
    'That is how I understand it, too.',
    'We shall see.',
    'Thank you, {name}, that helped.',
    'I think that {name} has a point.',
  ],
};

/** From the one who wrote the post. */
export const ANSWERS: Readonly<Record<CommentKind, readonly string[]>> = {
  question: [
    'A fair question, {name}. I have asked around and shall write here as soon as I know.',
    'The honest answer is that we do not know yet, {name}.',
    'I shall write a post about that, because you are not the first to ask.',
  ],
  praise: [
    'Thank you! I have read this aloud at the table, and everybody was pleased.',
    'Thank you, {name}. That means more to us than you may think.',
    'I have passed this on to the people who did the work.',
  ],
  complaint: [
    'I am sorry to hear that, {name}. Please write to support with the details, and we shall look into it.',
    'You are right to say so, {name}. We talked about it again this morning.',
    'Point taken. I would rather read this than nothing.',
  ],
  wish: [
    'That is a good idea. I have put it on our list, and I shall write here when it happens.',
    'We talked about that for a long time, {name}, and may come back to it next year.',
    'Noted, {name}. I cannot promise anything, but I shall try.',
  ],
  remark: [
    'Thank you, {name}. That is good to know.',
    'I hear that more often than I would have thought.',
    'Thank you for taking the time to write, {name}.',
  ],
  reply: [
    'Thank you both. I am reading along.',
    'It is as {name} says.',
    'I could not have put it better, {name}.',
  ],
};

/** What readers write under posts, by what the post is about. */
import type { PostCategory } from './post-story.ts';

/** The kind of a comment, which decides what is answered. */
export type CommentKind =
  | 'question'
  | 'praise'
  | 'complaint'
  | 'wish'
  | 'remark'
  | 'help'
  | 'reply'
  | 'answer';

export interface CommentText {
  kind: CommentKind;
  text: string;
}

const of =
  (kind: CommentKind) =>
  (text: string): CommentText => ({ kind, text });
export const question = of('question');
export const praise = of('praise');
export const complaint = of('complaint');
export const wish = of('wish');
export const remark = of('remark');
/** A reply that helps the one who asked, and one that does not. */
const help = of('help');
const reply = of('reply');
/** From the author of the post. */
const answer = of('answer');

/** Under a post, by its category. */
export const COMMENTS: Readonly<Record<PostCategory, readonly CommentText[]>> = {
  products: [
    praise('I’ve been buying here since spring, and I’ll be back.'),
    question('Do you send it abroad as well? My parents would like one.'),
    praise('Ordered on Monday, arrived on Wednesday. No complaints.'),
    remark('I sent my last one back, but your returns desk was very nice about it.'),
    wish('A few more pictures in the post would be great.'),
    wish('I would pay a little more if it were made closer to home.'),
    praise('My sister told me about it, and she is hard to please.'),
    praise('Thank you for putting it so plainly. You don’t see that often.'),
    question('Is there a discount if our club orders ten of them?'),
    remark('I was about to order one somewhere else. I’m glad that I looked here first.'),
    praise('My last one came from you, too, and nobody in the family has complained since.'),
    wish('A short video would help more than three paragraphs.'),
    question('How long will you have it in stock?'),
    complaint('The last thing I bought here didn’t survive the summer.'),
    remark('I’ve read this twice and still can’t decide.'),
  ],
  'behind-the-scenes': [
    praise('I never knew how much work there is behind one order.'),
    praise('More of this, please. I always read these first.'),
    remark('We went through the same thing at my company, and it took us twice as long.'),
    question('Do you give tours? My class would love to see this.'),
    praise('It’s good to know that somebody thinks about these things.'),
    question('What do the people who work there say about it?'),
    praise('It is good to see the faces behind the shop.'),
    question('How do you do it in December, when everything comes at once?'),
    wish('Please don’t change this when you get bigger.'),
    praise('I used to work in a place like that. You’ve caught the mood perfectly.'),
    wish('I’d love to know what all of this costs.'),
    question('Just one question: who cleans up in the evening?'),
    complaint('My last parcel took nine days, so something still goes wrong.'),
    remark('I showed this to my children, and now they want to work there.'),
    wish('Show us the office next time, please.'),
  ],
  engineering: [
    praise('Thank you for writing this up. We’ve had exactly the same problem.'),
    question('Which tools do you use for this?'),
    complaint('To be honest, I still keep your phone number next to the screen.'),
    praise('A post that isn’t selling anything at the end. I like that.'),
    question('Were there other approaches that you tried and gave up on?'),
    question('How many people worked on this, and for how long?'),
    remark('I’d noticed that something was different. Now I know what it was.'),
    wish('I’d like to see the numbers before and after in a table.'),
    remark('We tried something similar and gave up after a month. Maybe too soon.'),
    question('How do you make sure that it stays that way?'),
    wish('Please write about how you test this as well.'),
    praise('The shop is so much nicer to use than it was a year ago.'),
    question('Is any of this open source?'),
    remark('It’s always the small things, isn’t it?'),
    complaint('You could have told us earlier.'),
  ],
  community: [
    question('Where can I read what came of the last one?'),
    wish('Please do this more often than once a year.'),
    remark('I could say a lot about this, but my bus is here.'),
    praise('I look forward to these posts, and this one is no exception.'),
    wish('I’ve been asking for the same thing for years: fewer things, better ones.'),
    praise('I emailed you about this once and got a proper answer. That counts for a lot.'),
    wish('Please leave everything as it is. I’ve only just found my way around.'),
    question('Can you take part without the internet? My neighbour would like to.'),
    remark('I’ve been reading this blog for years, and this is my first comment.'),
    praise('Not many shops talk to their customers like this.'),
    wish('You could print some of these and put them in the parcels.'),
    remark('I’ll think about it and write again.'),
    complaint('The last time I commented here, nobody answered.'),
    praise('You can tell that somebody actually reads what we write.'),
    question('Who gets to decide in the end?'),
  ],
  company: [
    praise('I’m glad to hear it from you and not from somebody else.'),
    praise('Honest words. Thank you.'),
    question('Is it the same for customers abroad?'),
    question('Does it make a difference to a small school like ours?'),
    complaint('I’d hoped for more, but at least you’re open about it.'),
    praise('Well done, all of you!'),
    complaint('I’ve read things like this before. We’ll see.'),
    question('How does this compare with other shops of your size?'),
    praise('I’ve been a customer from the start, and I’m staying one.'),
    question('Where can I read the details?'),
    remark('I told my colleagues about this, and they want to know more.'),
    wish('Whatever else you change, please keep the paper catalogue.'),
    complaint('That’s a lot of words for very little news.'),
    remark('I used to work for a shop like yours. This sounds about right.'),
    question('How long have you been doing it this way?'),
  ],
};

/** From anybody, by what is answered; `name` is who said it. */
export const REPLIES: Readonly<Record<CommentKind, readonly CommentText[]>> = {
  question: [
    reply('Good question. I’d like to know that, too.'),
    help('I asked them the same thing once, and they answered within the hour.'),
    reply('I was wondering about that as well, {name}.'),
    help('I think there was something about that in an older post.'),
    help('Try support, {name}. They know these things.'),
  ],
  praise: [
    reply('I couldn’t agree more, {name}.'),
    reply('Same here.'),
    reply('Yes, absolutely.'),
    reply('It took me a while, but I’ve come round to it, too.'),
    reply('You’re easier to please than I am, {name}.'),
  ],
  complaint: [
    reply('That hasn’t been my experience, but then I’ve only ordered twice.'),
    help('Have you told support? They took it seriously when I did.'),
    reply('You may be right, {name}, but they do listen.'),
    reply('I’ve had that thought, too, but never said anything.'),
    reply('Give them a chance, {name}.'),
  ],
  wish: [
    reply('Yes, please.'),
    reply('I wouldn’t need it myself, but I see why others would.'),
    reply('I’ve asked for that before. Maybe it helps if there are two of us.'),
    reply('That would be something, {name}.'),
    reply('Let’s hope that they read this far down.'),
  ],
  remark: [
    reply('I know what you mean, {name}.'),
    reply('You’re not alone, {name}.'),
    reply('That sounds familiar.'),
    reply('Thanks for sharing that, {name}.'),
    reply('It’s different for me, but not by much.'),
  ],
  help: [
    reply('Good tip. I’ll do the same.'),
    reply('That worked for me, too.'),
    reply('Thanks from me as well, {name}.'),
  ],
  reply: [
    reply('You’ve put that well, {name}.'),
    reply('I was about to write the same.'),
    reply('What {name} said.'),
    reply('I think {name} has a point.'),
  ],
  answer: [
    reply('It’s nice to see you answer here, {name}.'),
    reply('Thank you for answering, {name}.'),
    reply('That’s more than most shops would say.'),
  ],
};

/** From whoever asked, to what helped. */
export const THANKS: readonly CommentText[] = [
  reply('Thank you, {name}, that helped.'),
  reply('I’ve just done that, {name}. Thanks!'),
  reply('I’ll give it a try. Thanks, {name}.'),
];

/** From the one who wrote the post, to anybody else. */
export const ANSWERS: Readonly<Record<Exclude<CommentKind, 'answer'>, readonly CommentText[]>> = {
  question: [
    answer('A fair question, {name}. I’ve passed it on to the people who would know.'),
    answer('The honest answer is that we don’t know yet, {name}.'),
    answer('You’re not the first to ask, {name}. I’ll write a post about it.'),
  ],
  praise: [
    answer('Thank you! I read this out to the team, and everybody was pleased.'),
    answer('Thank you, {name}. That means more to us than you may think.'),
    answer('I’ve passed this on to the people who did the work.'),
  ],
  complaint: [
    answer(
      'I’m sorry to hear that, {name}. Please write to support with the details, and we’ll look into it.',
    ),
    answer('You’re right to say so, {name}. We’ve talked about it again.'),
    answer('Point taken. I’d rather read this than nothing.'),
  ],
  wish: [
    answer('That’s a good idea, {name}. It’s on our list.'),
    answer('We’ve talked about that for a long time, {name}, and may come back to it next year.'),
    answer('Noted, {name}. I can’t promise anything, but I’ll try.'),
  ],
  remark: [
    answer('Thank you, {name}. That’s good to know.'),
    answer('I hear that more often than you’d think.'),
    answer('Thank you for taking the time to write, {name}.'),
  ],
  help: [
    answer('Thank you for helping out, {name}.'),
    answer('Good advice, {name}. Thank you.'),
    answer('{name} is right.'),
  ],
  reply: [
    answer('Thank you both. I’m reading along.'),
    answer('It’s good to hear from both of you.'),
    answer('I’m glad you’re talking about it here, {name}.'),
  ],
};

/** The author of the post answers everybody else. */
export const repliesTo = (answered: CommentKind, isAuthors: boolean): readonly CommentText[] =>
  isAuthors && answered !== 'answer' ? ANSWERS[answered] : REPLIES[answered];

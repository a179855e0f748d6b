/** What customers and the shop write to each other about an order, by its status. */
import type { OrderStatus } from './order.ts';

/** How a message begins; each of its parts is one of several ways to say it. */
export interface Texts {
  subject: readonly string[];
  opening: readonly string[];
  middle: readonly string[];
  ending: readonly string[];
}

/** The n-th subject goes only with the n-th middle, the n-th ending and the n-th answer. */
export interface Questions extends Texts {
  /** What the shop says to it. */
  answer: readonly string[];
}

export const CUSTOMER_ASKS: Readonly<Record<OrderStatus, Questions>> = {
  pending: {
    subject: [
      'Order {order} - payment not confirmed?',
      '"Pending": what does it mean for {order}?',
      'Has my payment arrived? - {order}',
    ],
    opening: [
      'I ordered the {product}, and the order is still shown as pending.',
      'My order {order} for {total} does not seem to get past "pending".',
      'After I had ordered the {product}, the page closed before I saw any confirmation.',
    ],
    middle: [
      'My bank says that nothing has been booked yet, so I am not sure whether I should pay again.',
      'I do not want to order the same thing twice by mistake.',
      'I have not had the usual confirmation either, and I have looked in the spam folder.',
    ],
    ending: [
      'Could you please check whether the payment has arrived?',
      'Can you see what it is waiting for?',
      'Please tell me whether I have to do anything.',
    ],
    answer: [
      'It has not arrived so far. Please do not pay again: we will write to you as soon as the bank confirms it.',
      'It is waiting for your bank to confirm the payment. As long as you leave it as it is, nothing will be ordered twice.',
      'You do not have to do anything: the confirmation is only sent when the bank has confirmed the payment.',
    ],
  },
  processing: {
    subject: [
      'When will it be sent? - {order}',
      'Delivery of {order} - not next week, please',
      'Another address for {order} - is that possible?',
    ],
    opening: [
      'I ordered the {product} from you under {order}.',
      'You have confirmed my order {order}, thank you for that.',
      'This is about {order}, which your page shows as "processing".',
    ],
    middle: [
      'It is a present, so I need it by the weekend after next at the latest.',
      'I will be away for a few days and would like it to arrive after I am back.',
      'If it has not been packed yet, I would like it to go to a neighbour, because nobody is at home during the day.',
    ],
    ending: [
      'Could you tell me on which day you expect to send it?',
      'Can it wait until then?',
      'What would be the best way to do that?',
    ],
    answer: [
      'It leaves us within three working days, and a parcel takes two to six days from there, so I expect it in good time.',
      'It can. Please tell me when you are back, and the warehouse will keep it until then.',
      'Please send me the name and house number of your neighbour, and I will have them put on the label.',
    ],
  },
  shipped: {
    subject: [
      'Nobody came - {order}',
      'Tracking {tracking} - no news',
      'Picking up {order} myself - is that possible?',
    ],
    opening: [
      'I am waiting for {order}, which has the tracking number {tracking}.',
      'According to your email, {order} has been sent.',
      'My order {order} is on its way, and I have been following {tracking}.',
    ],
    middle: [
      'I took an afternoon off to be at home when it came, and nobody rang.',
      'The page says that the parcel has left the warehouse, and nothing after that.',
      'I am out from early in the morning until late, and so are all of my neighbours.',
    ],
    ending: [
      'On which day should I be at home again?',
      'Could you ask the carrier where it is?',
      'Can it be left at a shop where I can collect it?',
    ],
    answer: [
      'The carrier will try again on the next working day, between eight in the morning and eight in the evening.',
      'I have asked the carrier about {tracking}. There is no new entry so far, and I will write to you as soon as there is one.',
      'It can: the tracking page of {tracking} lets you choose a shop near you until the parcel is out for delivery.',
    ],
  },
  delivered: {
    subject: [
      'Question about the {product} - {order}',
      '{order} has arrived - and one more, please',
      'A receipt for {order} - for the office',
    ],
    opening: [
      'The parcel with {order} is here, thank you.',
      'I have unpacked {order} and have one question.',
      '{order} arrived, and I am writing about one thing only.',
    ],
    middle: [
      'What is printed on the {product} is in a language that I cannot read.',
      'My sister would like to have the same, but she could not find it in the shop.',
      'The total of {total} is right, but I need a receipt with my name on it.',
    ],
    ending: ['Is there an English version somewhere?', 'Will you have it again?', 'Could you send me one?'],
    answer: [
      'There is an English version, and I have put it into your account, where you can download it.',
      'The {product} will be in the shop again. I will write to you as soon as your sister can order.',
      'I have put a receipt with your name into your account, where you can download it.',
    ],
  },
  cancelled: {
    subject: [
      'Cancelled: {order} - why?',
      'Refund for {order} - how long?',
      '"Cancelled" - is that right? ({order})',
    ],
    opening: [
      'My order {order} is shown as cancelled.',
      'I see that {order} over {total} has been cancelled.',
      'There was an email from you that {order} will not be sent.',
    ],
    middle: [
      'I would still like to have the {product}, if there is a way.',
      'I cannot remember whether I had paid for it, and I only get my statement at the end of the month.',
      'I had asked you to change the address, not to cancel it.',
    ],
    ending: [
      'Would I have to place a new order, and would the price be the same?',
      'Will I get any money back?',
      'Could you tell me what happened?',
    ],
    answer: [
      'You would have to place a new order, at whatever price the page shows then. {money}',
      '{money}',
      'We cannot change the address of an order that is being packed, so this one was cancelled and has to be placed again. {money}',
    ],
  },
};

export const SHOP_WRITES: Readonly<Record<OrderStatus, Texts>> = {
  pending: {
    subject: [
      'Your order {order} - waiting for the payment',
      'Almost done - {order}',
      '{order} - one step is missing',
    ],
    opening: [
      'thank you for your order {order} for {total}.',
      'we have received your order {order}, and the {product} {is} set aside for you.',
      'thank you for shopping with us; your order has the number {order}.',
    ],
    middle: [
      'The payment has not been confirmed yet, which can take a day with a bank transfer and some hours with other methods.',
      'Your bank has not confirmed the payment yet, so we have not started packing.',
      'As soon as the payment is confirmed, we will pack it and send you a tracking number.',
    ],
    ending: [
      'There is nothing you need to do unless your bank asks you to confirm the payment.',
      'If you no longer want it, just reply to this email.',
      'Please write to me if you have paid and the page still says "pending" tomorrow.',
    ],
  },
  processing: {
    subject: [
      'We are packing {order} - what to expect',
      'Your order {order} - confirmed',
      'Confirmation - {order} for {total}',
    ],
    opening: [
      'thank you for your order; the payment of {total} has arrived.',
      'your order {order} is confirmed and has been passed on to the warehouse.',
      'this is the confirmation of {order}, with everything that will be in the parcel.',
    ],
    middle: [
      'It usually leaves us within three working days, and you will get a tracking number then.',
      'The {product} {is} in stock, so nothing should hold it up.',
      'Until it is packed, you can still change the address or leave something out.',
    ],
    ending: [
      'If anything is not as it should be, please reply as soon as you can.',
      'You do not have to do anything until it arrives.',
      'I hope that you will enjoy it.',
    ],
  },
  shipped: {
    subject: [
      '{order} is on its way - {tracking}',
      'Sent to you - your order {order}',
      'Your parcel {tracking} - tracking',
    ],
    opening: [
      'your order {order} has left our warehouse with the tracking number {tracking}.',
      'good news: the {product} {is} on {its} way to you.',
      'we have handed your parcel to the carrier; it has the number {tracking}.',
    ],
    middle: [
      'Parcels take two to six days, and a day more over a weekend.',
      'It will be delivered between eight in the morning and eight in the evening, from Monday to Saturday.',
      'The first entry on the tracking page can take until the next morning.',
    ],
    ending: [
      'If you will not be at home, the carrier can leave it with a neighbour.',
      'If it has not reached you in a week, please write to me and I will look into it.',
      'I hope that it arrives in good time.',
    ],
  },
  delivered: {
    subject: [
      'Your order {order} - receipt',
      'Did everything arrive? - {order}',
      '{order} - delivered, with your receipt',
    ],
    opening: [
      'the carrier tells us that {order} has arrived.',
      'I hope that the {product} {is} what you expected.',
      'your parcel with {count} has been delivered, so this order is complete.',
    ],
    middle: [
      'Below is what was in it; the total of {total} has been paid in full.',
      'If anything is missing or damaged, please tell me within two weeks and send a picture if you can.',
      'You can send back whatever you do not like within thirty days of the delivery.',
    ],
    ending: [
      'Your reply to this email reaches me directly.',
      'Thank you for ordering from us.',
      'If everything is all right, there is nothing left to do.',
    ],
  },
  cancelled: {
    subject: [
      '{order} has been cancelled - what happens now',
      'Cancellation of {order} - confirmed',
      'Your order {order} - cancelled',
    ],
    opening: [
      'your order {order} has been cancelled, and nothing will be sent.',
      'I confirm that {order} for {total} is cancelled.',
      'the {product} that you ordered under {order} will go back to the shelf.',
    ],
    middle: [
      '{money}',
      'You do not have to send anything back. {money}',
      'If the parcel reaches you all the same, please refuse it. {money}',
    ],
    ending: [
      'If that was not what you wanted, please write to me and I will see what I can do.',
      'We would be glad to see you again.',
      'I am sorry for any inconvenience.',
    ],
  },
};

/** What a customer goes on to ask, and what the shop answers. */
export type Exchange = readonly [question: string, answer: string];

/** Those that suit any order come first. */
export const EXCHANGES: readonly Exchange[] = [
  [
    'thank you for letting me know. One more thing: could you make a note in my account that my doorbell is broken and that drivers should knock?',
    'yes, of course. I have added it to your account, so it will be on the label of every parcel.',
  ],
  [
    'I see. Just to be sure, could you check which address you have for me?',
    'I have checked: it is the one that you entered with your order. You can see it on the order page.',
  ],
  [
    'thank you. How long should I keep the receipt, by the way, and do I have to register anywhere?',
    'please keep it for two years; it is all you need if anything turns out to be wrong. There is nothing to register.',
  ],
  [
    'all right. Could the invoice for {order} be made out to my employer instead of me?',
    'yes, I can have a corrected one issued. Just send me the name and address that should be on it.',
  ],
  [
    'thank you. I do not quite understand the tax on {order}, though: is it on top of the price or part of it?',
    'you are right, that line is unclear. The tax is on top: it is added at the end, on the goods and on shipping.',
  ],
  [
    'that helps, thank you. How long do I have if I ever need to exchange the {product}?',
    'you have thirty days, as long as nothing has been used. Sending it back costs you nothing if the fault is ours.',
  ],
  [
    'good to know. And if a friend of mine wanted to order the {product} as well, do you have enough?',
    'I asked the warehouse. They have enough of the {product} on the shelf, so nobody would have to wait.',
  ],
  [
    'there is something else. I got the same newsletter four times in one day; is that supposed to happen?',
    'no, that should not have happened. It went out to others several times as well, and we have stopped it.',
  ],
  [
    'thank you for looking into it. I will tell you if another one arrives.',
    'I have made a note of it. If it happens again, please reply to this email, so that I have everything in one place.',
  ],
  [
    'everything has been fine since, so that is all from me. Thank you for your patience.',
    'I am glad that it is settled. I am closing this now; if you reply, it opens again.',
  ],
];

/** What the shop answers first to a customer who wrote about an order. */
export const ORDER_ANSWER =
  'thank you for your email. I have {order} open in front of me: {count}, {total} in all, and its status is "{status}". {answer}';

export const COLLEAGUE_ADDS: readonly string[] = [
  'a short note from me as well, as I have been looking at {order}, too: there is nothing else open on it.',
  'I have just spoken to the warehouse, and they have made a note of it as well.',
  'to add to this: our picture of the {product} is an older one, and what we send now has another label.',
  'I have put the receipt into the account, where it can be downloaded at any time.',
  'one more detail: the carrier collects at four in the afternoon, so whatever is packed after that leaves on the next day.',
  'by the way, the settings for our newsletter are under "My account", at the very bottom.',
  'just so you know: everything is on record under {order}, so any of us can answer.',
];

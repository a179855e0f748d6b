/** What customers and the shop write to each other about returns. */
import type { ReturnStatus } from './course.ts';
import type { Questions, Texts } from './mail-order-texts.ts';
import type { ReturnReason } from './return.ts';

export const CUSTOMER_RETURNS: Readonly<Record<ReturnReason, Questions>> = {
  no_longer_needed: {
    subject: ['Sending back the {product} - {rma}', 'Return {rma} - changed my mind'],
    opening: [
      'I would like to send back the {product} from {order}.',
      'I am sorry to say that we do not need the {product} from {order} after all.',
    ],
    middle: [
      'Nothing has been opened or used.',
      'I know that you keep part of the price for that, which is fine with me.',
    ],
    ending: [
      'Where should I send {them}?',
      'Do you send me a label, or do I take {them} to the carrier myself?',
    ],
    answer: [
      'The address and a label come with the approval.',
      'A label comes with the approval, and any shop of the carrier takes the parcel.',
    ],
  },
  not_as_described: {
    subject: ['Not what the page says - {order}', 'The {product} - different from the description ({rma})'],
    opening: [
      'The {product} from {order} {is} not what I saw on your page.',
      'I have compared the {product} with the description, and they do not match.',
    ],
    middle: [
      'What arrived is clearly smaller than the picture shows.',
      'The page says one thing and the label another.',
    ],
    ending: ['I would like to return {them} and have my money back.', 'How do we go about it?'],
    answer: [
      'We check the parcel when it is here, and the refund would be {refund}.',
      'A label comes with the approval. We check the parcel when it is here, and the refund would be {refund}.',
    ],
  },
  defective: {
    subject: ['Faulty: {product} - {order}', 'Something is wrong - {rma}'],
    opening: [
      'There is a fault in the {product} from {order}.',
      'I am sorry to say that the {product} from {order} {is} not as {it} should be.',
    ],
    middle: [
      'It must have slipped through at the factory, because anybody would notice it at once.',
      'The fault was there when I opened the box, so it is nothing that I have done.',
    ],
    ending: ['Could you replace {them}, or give me my money back?', 'Please tell me what you need from me.'],
    answer: [
      'We refund rather than replace: you would get {refund}.',
      'A picture of the fault would help us, and that is all we need for now.',
    ],
  },
  damaged_in_transit: {
    subject: ['Damaged parcel - {order}', 'The {product} arrived damaged - {rma}'],
    opening: [
      'The parcel with {order} arrived with one corner pushed in.',
      'When I opened the parcel, the {product} {was} damaged.',
    ],
    middle: [
      'The box is wet on one side, and the tape has come off.',
      'Everything else that I ordered is all right, as far as I can see.',
    ],
    ending: ['What should I do now?', 'I would like to send {them} back.'],
    answer: [
      'Please keep the box, and send me a picture of it if you can.',
      'A label comes with the approval, and the refund would be {refund}.',
    ],
  },
  wrong_item: {
    subject: ['Wrong item - {order}', 'Not what I ordered - {rma}'],
    opening: [
      'I ordered the {product}, and something else was in the parcel.',
      'There must have been a mix-up with {order}.',
    ],
    middle: [
      'The label on the parcel is right, but what was inside is not.',
      'Somebody else may be waiting for what I have here.',
    ],
    ending: ['I would rather return it than wait for an exchange.', 'Could you have it picked up?'],
    answer: [
      'We refund in that case, so there is no exchange to wait for.',
      'The carrier will pick it up at your door, on a day that you can choose once it has been approved.',
    ],
  },
  arrived_late: {
    subject: ['Too late - {order}', 'The {product} came after the date - {rma}'],
    opening: [
      '{order} arrived more than a week after it had been sent.',
      'The {product} {was} meant for a birthday, and the parcel came after it.',
    ],
    middle: ['By then I had bought one in town.', 'I had told you the date when I ordered.'],
    ending: ['I would like to send {them} back unopened.', 'Please tell me how the return works.'],
    answer: [
      'Unopened is fine. A label comes with the approval.',
      'A label comes with the approval. We check the parcel when it is here, and the refund would be {refund}.',
    ],
  },
};

export const SHOP_ON_RETURNS: Readonly<Record<ReturnStatus, Texts>> = {
  requested: {
    subject: ['Your return {rma} - we have it', 'Return {rma} - next steps'],
    opening: [
      'your request to return the {product} has reached us; its number is {rma}.',
      'thank you for telling us about {order}.',
    ],
    middle: [
      'A colleague will look at it within the next four days.',
      'Until it is approved, please keep the parcel and its box.',
    ],
    ending: ['You will hear from us either way.', 'If you can send a picture, it speeds things up.'],
  },
  approved: {
    subject: ['Return {rma} - approved', 'You can send it back now - {rma}'],
    opening: ['your return {rma} has been approved.', 'you can send back the {product} from {order} now.'],
    middle: [
      'Please write {rma} on the outside of the parcel, so that it is not put aside.',
      'Any box will do, as long as it is well padded.',
    ],
    ending: [
      'The refund comes to {refund} and goes back the way you paid.',
      'Once it has arrived here, it takes us up to three days to check it; the refund would be {refund}.',
    ],
  },
  received: {
    subject: ['Your parcel has arrived - {rma}', '{rma} is with us - what is next'],
    opening: [
      'your parcel with the {product} has arrived in our warehouse.',
      'what you sent back under {rma} is here.',
    ],
    middle: [
      'It is being checked, which takes up to three days.',
      'It looks complete, and a colleague is going over it.',
    ],
    ending: ['After that, {refund} will go back to you.', 'If all is well, we will pay back {refund}.'],
  },
  refunded: {
    subject: ['Refund of {refund} - {rma}', 'Your return {rma} - paid back'],
    opening: ['we have paid back {refund} for the {product}.', 'your return {rma} is complete.'],
    middle: [
      'The money goes back the way you paid, which takes a bank up to three days.',
      'Tax and any discount of {order} are accounted for; shipping is not part of it.',
    ],
    ending: ['Thank you for your patience.', 'If it has not arrived next week, please reply to this email.'],
  },
  rejected: {
    subject: ['Your return {rma} - we cannot accept it', 'Return {rma} - declined'],
    opening: [
      'I am sorry that I have to decline your return {rma}.',
      'we have looked at your request to return the {product} from {order}, and have to decline it.',
    ],
    middle: [
      'The pictures show signs of use, which our terms rule out.',
      'Items of this kind can only be taken back with the seal unbroken.',
    ],
    ending: [
      'If you see it differently, please reply to this email and I will ask my team lead.',
      'This does not affect the guarantee.',
    ],
  },
};

/** What the shop answers first to somebody who wants to send something back. */
export const RETURN_ANSWER =
  'I am sorry about the trouble with the {product}. Your return has the number {rma}, and its status is "{status}". {answer}';

/** What it says to their question if it does not accept the return. */
export const DECLINED = 'We cannot take it back, and you will find the reason in your account.';

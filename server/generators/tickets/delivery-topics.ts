/** Tickets about orders that have not arrived yet, or are said to have. */
import { Weights } from '../random.ts';
import { template as t, templates } from './template.ts';
import type { Topic } from './topic.ts';

export const addressChange: Topic = {
  tags: ['address-change', 'shipping', 'order'],
  priorities: new Weights(['normal', 45], ['high', 45], ['urgent', 10]),
  subjects: templates(
    'Different delivery address for {order}',
    'Please change the address of {order}',
    'Wrong address on my order {order}',
    'We have moved: address of {order}',
  ),
  leads: templates(
    'I ordered {product} under {order} and only now noticed that it is going to my old address.',
    'My order {order} should not go to {street}, because I will not be there.',
    'I made a mistake with the delivery address of order {order}.',
    'We are moving out of {street} this week, and {order} is still on its way through your warehouse.',
  ),
  details: templates(
    'The order page no longer lets me edit it.',
    'Nobody will be there to take the parcel.',
    'The label will be printed soon, I suppose.',
    'The button for changing it has turned grey.',
  ),
  requests: templates(
    'Can you change it before the parcel leaves?',
    'Could you send it to another address instead?',
    'Is there still time to redirect it?',
    'What do you need from me to change it?',
  ),
  lines: templates(
    'hi, can i still change the delivery address for {order}?',
    'wrong address on {order}, that is my old flat. can you fix it?',
    'hello! {order} is going to {street} but I have moved. too late to change?',
    'quick one: I need {order} delivered somewhere else',
  ),
  additions: templates(
    'By the way, the invoice address can stay as it is.',
    'The order still says that it is being prepared, so there should be time.',
    'If it is too late for that, a pickup point in {city} would be fine, too.',
  ),
  questions: [
    {
      ask: t('Could you send me the complete new address, with the name on the doorbell?'),
      answers: templates(
        'It is the house next to the old one, so same street, one number up. My own name is on the bell.',
        'Same city and postal code ({postalCode}); the parcel should go to the neighbours on the ground floor. The name on the bell is "Example".',
        'Please use my office: Example Ltd, reception on the ground floor, {cityLine}.',
      ),
    },
    {
      ask: t('Should the invoice go to the new address as well, or only the parcel?'),
      unless: /invoice address/,
      answers: templates('Only the parcel, please. The invoice can stay.', 'Both, if that is possible.'),
    },
    {
      ask: t(
        'Would a pickup point in {city} be an option, in case the warehouse has printed the label already?',
      ),
      unless: /pickup point/,
      answers: templates(
        'Yes, a pickup point is fine.',
        'I would prefer the door, but if there is no other way, yes.',
      ),
    },
  ],
  holds: templates(
    'I have asked the warehouse to hold {order}, and I am waiting for them to confirm.',
    '{order} is in the queue for packing. I have put a hold on it and will let you know as soon as the new label is printed.',
    'I have passed this on to the warehouse. I cannot promise yet that they will catch the parcel in time.',
  ),
  solutions: templates(
    'I have unlocked the address of {order}. As soon as the new one is in, the warehouse prints a new label, so nothing will go to {street}.',
    'Done: you can now edit the address of {order} on the order page. The parcel had not been packed yet and will wait for it.',
    'The warehouse stopped {order} in time. It will go to whatever address the order page shows when it is packed, and you will get the shipping email as usual.',
  ),
  followUps: [
    {
      ask: t('Will that delay the delivery?'),
      reply: t('By a day at most. The parcel goes out with the next collection instead.'),
    },
    {
      ask: t('And which address will be used next time I order?'),
      reply: t('Still the old one. You can make the new one your default under "Account", "Addresses".'),
    },
  ],
};

export const parcelLate: Topic = {
  tags: ['delivery', 'tracking', 'order'],
  isTrouble: true,
  priorities: new Weights(['low', 15], ['normal', 60], ['high', 22], ['urgent', 3]),
  subjects: templates(
    'Where is my order {order}?',
    '{order} has not arrived',
    'Tracking of {order} does not move',
    'When can I expect {product}?',
  ),
  leads: templates(
    'I am still waiting for {product} from order {order}.',
    'You told me that order {order} was on its way, but nothing has arrived.',
    'My parcel {tracking} has not moved since it left your warehouse.',
    'Order {order} should have been here by now.',
  ),
  details: templates(
    'The tracking page for {tracking} shows the same line every time I look.',
    'The shipping email said two to four days.',
    'It is a present, so the date matters to me.',
    'The carrier just tells me to ask the sender.',
  ),
  requests: templates(
    'Can you find out where it is?',
    'When can I expect it?',
    'Is it lost, or just slow?',
    'Could you please ask the carrier?',
  ),
  lines: templates(
    'hi, any idea where {order} is? tracking says nothing new',
    'my parcel {tracking} is stuck, can you check?',
    'hey, {product} still not here :( {order}',
    'when is {order} going to arrive?',
  ),
  additions: templates(
    'I have been at home the whole time, so it cannot be a missed delivery.',
    'The address on the order is right, I have checked it: {address}.',
    'If it is lost, I would rather have it sent again than wait for an investigation.',
  ),
  questions: [
    {
      ask: t('What is the last line that you see on the tracking page for {tracking}?'),
      answers: templates(
        '"Accepted at the depot". Nothing since then.',
        'It says "in transit to the destination region", the same as before.',
        'Only "label created", as if the carrier had never had it.',
      ),
    },
    {
      ask: t(
        'Could you check with your neighbours or at reception whether anybody took in a parcel for you?',
      ),
      answers: templates(
        'I have asked both neighbours, and nobody has it.',
        'There is no reception here, and the neighbours know nothing about it.',
      ),
    },
    {
      ask: t('Is {address} still the right address?'),
      unless: /address on the order/,
      answers: templates('Yes, that is right.', 'Yes, and my name is on the letterbox.'),
    },
  ],
  holds: templates(
    'I have opened an inquiry with the carrier for {tracking}. They usually answer within a working day.',
    'The parcel left us in time, so I have asked the depot to look for it.',
    'The carrier has confirmed that {tracking} is in its network and is checking which van it is on.',
  ),
  solutions: templates(
    'The carrier has found {tracking}: it had been sorted to the wrong depot and is back on its way. It should be with you within two working days.',
    'The depot had fallen behind. Your parcel {tracking} is moving again, and shipping on your next order is on us.',
    'The depot missed a scan, which is why nothing moved. The carrier confirms that {tracking} is on its way to {city}.',
  ),
  followUps: [
    {
      ask: t('And what if it is still not here by then?'),
      reply: t('Then just reply here, and we will send {product} again at our expense.'),
    },
    {
      ask: t('Can I have it left with a neighbour?'),
      reply: t(
        'Yes, you can choose one on the tracking page for {tracking} until the morning of the delivery.',
      ),
    },
  ],
};

export const neverReceived: Topic = {
  tags: ['delivery', 'missing-parcel', 'carrier'],
  isTrouble: true,
  priorities: new Weights(['normal', 35], ['high', 55], ['urgent', 10]),
  subjects: templates(
    '{order} is marked as delivered, but I have nothing',
    'Parcel {tracking} not received',
    'Delivered? Not to me: {order}',
    'Missing parcel, order {order}',
  ),
  leads: templates(
    'According to your site {order} has been delivered, but I have not received anything.',
    'The tracking of {tracking} says "delivered", and there is no parcel.',
    'I got the email saying that {product} had been delivered. Not to me.',
    'Somebody seems to have got my order {order}, but it was not me.',
  ),
  details: templates(
    'I have looked in front of the door, in the hallway and behind the bins.',
    'None of the neighbours at {street} has it.',
    'There was no card in the letterbox either.',
    'I was at home at the time it says there.',
  ),
  requests: templates(
    'Please find out who signed for it.',
    'What happens now?',
    'Can you ask the carrier where it was left?',
    'I would like it sent again.',
  ),
  lines: templates(
    'hi, {order} says delivered but there is no parcel here',
    'tracking {tracking} = delivered. door = empty. help?',
    'i did not get {product} although it says so on the order page',
    'hello, somebody else must have taken my parcel ({order})',
  ),
  additions: templates(
    'I have now asked everybody in the building. Nobody has seen a parcel.',
    'Our doorbell camera shows no driver at that time, by the way.',
    'The order was {total} in all, so I am not going to let this go.',
  ),
  questions: [
    {
      ask: t(
        'Could you confirm in a sentence that you have not received the parcel? The carrier needs that for its inquiry.',
      ),
      answers: templates(
        'I confirm that I have not received the parcel {tracking}.',
        'Confirmed: neither I nor anybody in my household received it.',
      ),
    },
    {
      ask: t(
        'Is there a place where drivers usually leave parcels for you, such as a shed or a shop nearby?',
      ),
      answers: templates(
        'Sometimes the corner shop, but I asked there first.',
        'No, they always ring.',
        'Behind the side door. There is nothing there.',
      ),
    },
    {
      ask: t('If the parcel does not turn up, should we send the goods again?'),
      unless: /sent again/,
      answers: templates('Yes, please send them again.', 'A replacement, please. I still want it.'),
    },
  ],
  holds: templates(
    'I have asked the carrier for the proof of delivery of {tracking}.',
    'I have opened an inquiry with the carrier; the driver has to say where {tracking} was left.',
    'I have reported the parcel as missing. The depot has until tomorrow evening to answer.',
  ),
  solutions: templates(
    'The driver left {tracking} with a neighbour by mistake. It will be brought to you on the next working day.',
    'The carrier could not show us a signature, so the parcel counts as lost. We are sending {product} again, free of charge.',
    'Your parcel is at the pickup point in {city}: the driver scanned it as delivered when it was dropped off there. You can collect it with your name and {tracking}.',
  ),
  followUps: [
    {
      ask: t('Do I have to sign anything?'),
      reply: t('No, your messages here are all we need.'),
    },
    {
      ask: t('What if the first parcel turns up after all?'),
      reply: t('Then just refuse it or let us know, and we will have it collected.'),
    },
  ],
};

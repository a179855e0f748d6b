/** Reminders of what waits for the customer, and of faults that the customer met. */
import { type Notice, templates } from './notice.ts';

export const cart: Notice = {
  isPlanned: true,
  subjects: templates(
    'Still in your cart: the {product}',
    'You have left something behind, {first}',
    'Your cart is waiting for you',
  ),
  bodies: templates(
    'Your cart still holds the {product} from your last visit. We will keep it for two more days.\n\nIf you have changed your mind, just empty the cart, and you will not hear from us about it again.',
    'You were about to order the {product}. Your cart is as you left it, and everything in it is still available.',
  ),
  titles: templates('Your cart is waiting', 'Still interested?', 'Left in your cart'),
  lines: templates('Your cart still holds the {product}.', 'We will keep the {product} for two more days.'),
  texts: templates(
    'Example Shop: your cart is waiting for you. We will keep it for two more days. Reply STOP for no more reminders.',
    'Example Shop: you have left something in your cart. It is still available today.',
  ),
};

export const appointment: Notice = {
  isPlanned: true,
  subjects: templates(
    'Tomorrow at {hour}: your appointment',
    'Reminder of your call with our advisers',
    'Your appointment at {hour} tomorrow',
  ),
  bodies: templates(
    'This is a reminder of your appointment with our advisers tomorrow at {hour}, your local time. It takes about 20 minutes, and the link is in your account.\n\nIf you cannot make it, you can move it until this evening.',
    'Tomorrow at {hour} we will call you about your question on the {product}. Please have the item at hand.\n\nYou can cancel with one click under "Account", "Appointments".',
  ),
  titles: templates('Tomorrow at {hour}', 'Your appointment', 'Call with our advisers'),
  lines: templates(
    'Our advisers will call you tomorrow at {hour}. You can move it until this evening.',
    'A reminder of your appointment tomorrow at {hour}.',
  ),
  texts: templates(
    'Example Shop: reminder of your appointment tomorrow at {hour}. Reply C to cancel.',
    'Example Shop: our advisers will call you tomorrow at {hour}. Another time? Reply MOVE.',
  ),
};

export const paymentDue: Notice = {
  isPlanned: true,
  subjects: templates(
    'Please pay for {order}',
    '{order}: your payment is still missing',
    'Reminder: {total} for {order}',
  ),
  bodies: templates(
    'We have not received the payment of {total} for {order} yet. Please pay within two days, or the order will be cancelled.\n\nIf the money is on its way already, ignore this email.',
    'Your order {order} with {articles} is ready to be packed; only the payment of {total} is missing.\n\nYou can pay under "My orders", and choose another way to pay there.',
  ),
  titles: templates('Payment missing', 'Please pay for {order}'),
  lines: templates(
    '{total} for {order} is still open. We will keep the goods for two days.',
    'We would like to pack {order}. Only the payment is missing.',
  ),
  texts: templates(
    'Example Shop: the payment of {total} for {order} is still missing. Please pay within two days.',
  ),
};

export const returnParcel: Notice = {
  isPlanned: true,
  subjects: templates(
    'Your return of {order}',
    'Do not forget your return parcel',
    'Your return label is still valid',
  ),
  bodies: templates(
    'Your return of {order} has been approved, but the parcel has not reached us. The label is valid for two weeks.\n\nYou can drop it off at any parcel shop.',
    'A reminder of your return: please drop off the parcel for {order} soon. We will pay you back as soon as it has been checked.',
  ),
  titles: templates('Your return', 'Return parcel'),
  lines: templates(
    'Please drop off the return parcel for {order} soon.',
    'The label for your return of {order} is still valid.',
  ),
  texts: templates(
    'Example Shop: your return of {order} is approved. Please drop off the parcel within two weeks.',
  ),
};

export const deliveryAhead: Notice = {
  isPlanned: true,
  subjects: templates(
    '{order} is on its way',
    'Please be at home: parcel for {order}',
    'Your parcel {tracking}',
  ),
  bodies: templates(
    'Your parcel {tracking} with {articles} is on its way to {city}. If you will not be at home, you can choose a neighbour or a pickup point on the tracking page.',
    'A reminder that {order} is on its way. The carrier will tell you the time on the morning of the delivery.\n\nTracking number: {tracking}',
  ),
  titles: templates('On its way', 'Your parcel is coming'),
  lines: templates(
    '{order} is on its way to you. Not at home? Choose a neighbour.',
    'Your parcel {tracking} is on its way to {city}.',
  ),
  texts: templates(
    'Example Shop: your parcel {tracking} is on its way. Not at home? Choose a neighbour on the tracking page.',
  ),
};

export const incidentUnderWay: Notice = {
  subjects: templates('Status: problem with our shop since {beganAt} UTC', 'We are working on a problem'),
  bodies: templates(
    'Since {beganAt} UTC our shop has not been working as it should, and you were signed in when it began. Our engineers are working on it.\n\nPlease wait before you repeat an order. Affected: {service}.',
    'Some pages of our shop have been failing since {beganAt} UTC ({service}). We know about it and will write again as soon as it is over.\n\nWhat you have ordered and paid for is safe.',
  ),
  titles: templates('Problem with our shop', 'We are working on it'),
  lines: templates(
    'Some pages have been failing since {beganAt} UTC. Our engineers are working on it.',
    'Please do not repeat your order; we have had a problem since {beganAt} UTC ({service}).',
  ),
  texts: templates(
    'Example Shop: problem since {beganAt} UTC ({service}). Our engineers are working on it. Please do not repeat orders.',
  ),
};

export const incidentOver: Notice = {
  subjects: templates('Status: resolved', 'Everything has been working again since {endedAt} UTC'),
  bodies: templates(
    'From {beganAt} to {endedAt} UTC our shop did not work as it should. Our engineers found the cause: {cause} We have withdrawn the change ({deployment}).\n\nIf your order got stuck in that time, please try again now.',
    'The problem that began at {beganAt} UTC ended at {endedAt} UTC. You were signed in at that time, so please check whether your cart is complete.\n\nIn case you are curious: {cause} ({service}, {deployment})',
  ),
  titles: templates('It works again', 'Problem solved'),
  lines: templates(
    'The problem that began at {beganAt} UTC is solved. You can continue with your order.',
    'Everything has been working again since {endedAt} UTC. Please check your cart.',
  ),
  texts: templates(
    'Example Shop: the problem that began at {beganAt} UTC ended at {endedAt} UTC. You can continue with your order now.',
  ),
};

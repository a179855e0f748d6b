/** What the shop tells its customers: the same news as a mail, a text message, a push message or an item of an inbox. */
import { type Template, templating } from '../templating.ts';

const SLOTS = [
  'articles',
  'at',
  'beganAt',
  'cause',
  'city',
  'club',
  'deployment',
  'device',
  'endedAt',
  'first',
  'hour',
  'ip',
  'order',
  'product',
  'service',
  'total',
  'tracking',
] as const;
export type NoticeSlot = (typeof SLOTS)[number];
export type NoticeTemplate = Template<NoticeSlot>;

const { templates } = templating(SLOTS);

export interface Notice {
  /** Of a mail. */
  subjects: readonly NoticeTemplate[];
  /** Of a mail, between greeting and parting; an empty line parts paragraphs. */
  bodies: readonly NoticeTemplate[];
  /** Of a push message and of an item of the inbox. */
  titles: readonly NoticeTemplate[];
  lines: readonly NoticeTemplate[];
  /** Text messages: at most 160 characters of GSM 03.38, whatever the slots hold. */
  texts: readonly NoticeTemplate[];
}

export const welcomeAccount: Notice = {
  subjects: templates(
    'Welcome to Example Shop, {first}',
    'Your account is ready',
    'Good to have you here, {first}',
  ),
  bodies: templates(
    'Your account at Example Shop is ready. Under "Account" you can store addresses, follow your orders and decide which messages you get.\n\nIf it was not you who signed up, just ignore this mail.',
    'Thank you for signing up. From now on you find all of your orders, invoices and returns in one place.\n\nA small beginning: the code WELCOME10 takes 10 % off your first order.',
  ),
  titles: templates('Welcome, {first}!', 'Your account is ready'),
  lines: templates(
    'Thank you for signing up. Have a look around, and tell us which messages you want.',
    'Your first order is 10 % cheaper with the code WELCOME10.',
  ),
  texts: templates(
    'Example Shop: welcome! Your account is ready. With the code WELCOME10 your first order is 10 % cheaper.',
    'Example Shop: your number is confirmed and your account is ready. Reply STOP to get no more messages.',
  ),
};

/** For those who have had an account for long. */
export const welcomeClub: Notice = {
  subjects: templates(
    'Welcome to {club}, {first}',
    'You are a member of {club} now',
    'Your membership in {club} has begun',
    '{first}, this is what {club} holds for you',
  ),
  bodies: templates(
    'Welcome to {club}. Your membership begins today and costs nothing; you can end it at any time under "Account", "Memberships".\n\nYour existing orders count as well.',
    'You have joined {club}. From now on you see offers a day before the others, and returns are free for you.\n\nYou find your card in the app.',
    'Thank you for joining {club}. We have added it to your account, so there is nothing that you have to do.\n\nQuestions? Just answer this mail.',
  ),
  titles: templates('Welcome to {club}', 'You are in: {club}', '{club} is yours now'),
  lines: templates(
    'Your membership has begun. Returns are free for you from now on.',
    'See what is new for members, a day before everybody else.',
    'Your card is in the app. Past orders count, too.',
  ),
  texts: templates(
    'Example Shop: welcome to {club}. Your membership has begun and costs nothing. Your card is in the app.',
    'Example Shop: you have joined {club}. Offers reach you a day earlier now. Reply STOP to end the messages.',
  ),
};

export const receiptPaid: Notice = {
  subjects: templates(
    'Your receipt for {order}',
    'Payment received: {order}',
    'Receipt {order} over {total}',
    'Thank you for your order {order}',
  ),
  bodies: templates(
    'Thank you for your order. We have received your payment of {total} for {order} ({articles}).\n\nYou will get another message as soon as the parcel leaves us.',
    'This is your receipt for {order}: {articles}, {total} in all, taxes included. The payment is complete.\n\nYou find the invoice as a PDF under "My orders".',
    'We have charged {total} for your order {order}. It holds {articles}, among them the {product}.\n\nPlease keep this mail as your receipt.',
  ),
  titles: templates('Payment received', 'Your receipt', 'Order {order}'),
  lines: templates(
    '{total} for {order}. Thank you!',
    'We have received {total} for {order} and are packing it.',
    'Your payment of {total} is complete. The receipt is under "My orders".',
  ),
  texts: templates(
    'Example Shop: thank you! We have received {total} for your order {order}. The receipt is in your account.',
    'Example Shop: payment of {total} for {order} complete. We will text you when the parcel is on its way.',
  ),
};

/** For orders that were paid some time ago. */
export const receiptCopy: Notice = {
  subjects: templates(
    'Copy of your receipt for {order}',
    'The receipt you asked for: {order}',
    'Your invoice for {order} is ready',
  ),
  bodies: templates(
    'Here is the copy of the receipt that you asked for: order {order}, {articles}, {total} in all, taxes included.\n\nThe invoice is under "My orders" as a PDF.',
    'Your invoice for {order} over {total} is ready. You can download it under "My orders" as often as you like.\n\nThe order has been paid; there is nothing left to do.',
  ),
  titles: templates('Receipt for {order}', 'Your invoice is ready', 'Copy of a receipt'),
  lines: templates(
    'The copy of your receipt over {total} is under "My orders".',
    'Order {order}, {total}: you can download the invoice now.',
  ),
  texts: templates(
    'Example Shop: the copy of your receipt for {order} over {total} is in your account under "My orders".',
    'Example Shop: your invoice for {order} ({total}) is ready. You find it under "My orders".',
  ),
};

export const receiptOfOrder: Notice = {
  subjects: templates(
    'We have received your order {order}',
    'Order {order}: payment pending',
    'Confirmation of your order {order}',
  ),
  bodies: templates(
    'Thank you for your order {order} with {articles}. The payment of {total} is still pending; we begin to pack as soon as it is confirmed.\n\nYou can follow it under "My orders".',
    'We have your order {order} and keep the {product} for you. As soon as the {total} are confirmed, you will get the receipt.',
  ),
  titles: templates('Order received', 'Order {order}'),
  lines: templates(
    'We have your order {order}. The payment of {total} is still pending.',
    'Thank you! We pack {order} as soon as the {total} are confirmed.',
  ),
  texts: templates(
    'Example Shop: we have your order {order}. The payment of {total} is pending; we pack as soon as it is confirmed.',
  ),
};

export const receiptOfCancellation: Notice = {
  subjects: templates('Your order {order} has been cancelled', '{order}: nothing was charged'),
  bodies: templates(
    'Your order {order} was cancelled before it was paid. The {total} were not charged, so there is nothing to pay back.\n\nIf you still want the {product}, you can order again under "My orders".',
    'As no payment arrived for {order}, we have cancelled it. Your account shows {total} as not charged.',
  ),
  titles: templates('Order cancelled', '{order} cancelled'),
  lines: templates(
    '{order} was not paid and has been cancelled. Nothing was charged.',
    'The {total} for {order} were not charged.',
  ),
  texts: templates(
    'Example Shop: your order {order} was cancelled before it was paid. {total} were not charged.',
  ),
};

export const signIn: Notice = {
  subjects: templates(
    'New sign-in to your account',
    'Was that you? Sign-in with {device}',
    'Sign-in from a new device',
  ),
  bodies: templates(
    'Somebody has signed in to your account at {at} UTC with {device}, from the address {ip}.\n\nIf it was you, everything is fine. If not, please change your password at once; that ends all sessions.',
    'There was a sign-in from a device that we have not seen before.\n\nDevice: {device}\nAddress: {ip}\nTime: {at} UTC\n\nIf you do not know it, sign it out under "Account", "Security".',
  ),
  titles: templates('New sign-in', 'Sign-in from a new device', 'Was that you?'),
  lines: templates(
    '{device}, {ip}, {at} UTC. If that was not you, change your password.',
    'Somebody signed in with {device} at {at} UTC.',
  ),
  texts: templates(
    'Example Shop: new sign-in at {at} UTC from {ip}. Not you? Change your password at once.',
    'Example Shop: sign-in from a new device, {at} UTC, {ip}. If it was you, ignore this message.',
  ),
};

export const passwordChanged: Notice = {
  subjects: templates('Your password has been changed', 'Password changed at {at} UTC'),
  bodies: templates(
    'The password of your account was changed at {at} UTC from the address {ip}. All other devices have been signed out.\n\nIf it was not you, answer this mail, and we lock the account.',
    'You have a new password since {at} UTC. It was set with {device}.\n\nIf you know nothing of this, please get in touch with us right away.',
  ),
  titles: templates('Password changed', 'New password'),
  lines: templates(
    'Your password was changed at {at} UTC. All other devices have been signed out.',
    'Not you? Answer in the help centre, and we lock the account.',
  ),
  texts: templates('Example Shop: your password was changed at {at} UTC. Not you? Contact us right away.'),
};

export const failedSignIns: Notice = {
  subjects: templates('Failed attempts to sign in', 'Your account is locked for 15 minutes'),
  bodies: templates(
    'Somebody entered a wrong password for your account five times, the last time at {at} UTC from {ip}. We have locked it for 15 minutes.\n\nYour password is still safe, but if this happens again, please choose a new one.',
    'There were several attempts to sign in to your account from {ip}, all of them with a wrong password. None was successful.\n\nA second step at signing in makes such attempts useless: "Account", "Security".',
  ),
  titles: templates('Failed sign-ins', 'Account locked for 15 minutes'),
  lines: templates(
    'Five wrong passwords from {ip}. We have locked your account for a while.',
    'Several sign-ins failed, the last at {at} UTC. None was successful.',
  ),
  texts: templates('Example Shop: five failed sign-ins from {ip}. Your account is locked for 15 minutes.'),
};

export const secondFactorOn: Notice = {
  subjects: templates('Two-step sign-in is on', 'A second step protects your account now'),
  bodies: templates(
    'Two-step sign-in was turned on for your account at {at} UTC with {device}. You need a code from your app at each new device from now on.\n\nPlease print the recovery codes and keep them in a safe place.',
  ),
  titles: templates('Two-step sign-in is on', 'Security setting changed'),
  lines: templates('It was turned on at {at} UTC with {device}. Keep the recovery codes safe.'),
  texts: templates(
    'Example Shop: two-step sign-in was turned on at {at} UTC. Not you? Contact us right away.',
  ),
};

export const cart: Notice = {
  subjects: templates(
    'Still in your cart: the {product}',
    'You have left something behind, {first}',
    'Your cart is waiting for you',
  ),
  bodies: templates(
    'Your cart still holds the {product} from your last visit. We keep it for two more days.\n\nIf you have changed your mind, just empty the cart, and you will not hear from us about it again.',
    'You were about to order the {product}. Your cart is as you left it, and everything in it is still available.',
  ),
  titles: templates('Your cart is waiting', 'Still interested?', 'Left in your cart'),
  lines: templates('Your cart still holds the {product}.', 'We keep the {product} for two more days.'),
  texts: templates(
    'Example Shop: your cart is waiting for you. We keep it for two more days. Reply STOP for no more reminders.',
    'Example Shop: you have left something in your cart. It is still available today.',
  ),
};

export const appointment: Notice = {
  subjects: templates(
    'Tomorrow at {hour}: your appointment',
    'Reminder of your call with our advisers',
    'Your appointment at {hour} tomorrow',
  ),
  bodies: templates(
    'This is a reminder of your appointment with our advisers tomorrow at {hour}, your local time. It takes about 20 minutes, and the link is in your account.\n\nIf you cannot make it, you can move it until this evening.',
    'Tomorrow at {hour} we call you about your question on the {product}. Please have the article at hand.\n\nYou can cancel with one click under "Account", "Appointments".',
  ),
  titles: templates('Tomorrow at {hour}', 'Your appointment', 'Call with our advisers'),
  lines: templates(
    'Our advisers call you tomorrow at {hour}. You can move it until this evening.',
    'A reminder of your appointment tomorrow at {hour}.',
  ),
  texts: templates(
    'Example Shop: reminder of your appointment tomorrow at {hour}. Reply C to cancel.',
    'Example Shop: our advisers call you tomorrow at {hour}. Another time? Reply MOVE.',
  ),
};

export const paymentDue: Notice = {
  subjects: templates(
    'Please pay for {order}',
    '{order}: your payment is still missing',
    'Reminder: {total} for {order}',
  ),
  bodies: templates(
    'We have not received the payment of {total} for {order} yet. Please pay within two days, or the order will be cancelled.\n\nIf the money is on its way already, ignore this mail.',
    'Your order {order} with {articles} is ready to be packed, only the payment of {total} is missing.\n\nYou can pay under "My orders", also with another card.',
  ),
  titles: templates('Payment missing', 'Please pay for {order}'),
  lines: templates(
    '{total} for {order} are still open. We keep the goods for two days.',
    'We would like to pack {order}. Only the payment is missing.',
  ),
  texts: templates(
    'Example Shop: the payment of {total} for {order} is still missing. Please pay within two days.',
  ),
};

export const returnParcel: Notice = {
  subjects: templates(
    'Your return of {order}',
    'Do not forget your return parcel',
    'Your return label is still valid',
  ),
  bodies: templates(
    'Your return of {order} has been approved, but the parcel has not reached us. The label is valid for two weeks.\n\nAny shop of the carrier takes the parcel.',
    'A reminder of your return: please hand in the parcel of {order} soon. We pay back the money as soon as it has been checked.',
  ),
  titles: templates('Your return', 'Return parcel'),
  lines: templates(
    'Please hand in the return parcel of {order} soon.',
    'The label for your return of {order} is still valid.',
  ),
  texts: templates(
    'Example Shop: your return of {order} is approved. Please hand in the parcel within two weeks.',
  ),
};

export const deliveryAhead: Notice = {
  subjects: templates(
    '{order} is on its way',
    'Please be at home: parcel for {order}',
    'Your parcel {tracking}',
  ),
  bodies: templates(
    'Your parcel {tracking} with {articles} is on its way to {city}. If you will not be at home, you can name a neighbour or a pickup point on the tracking page.',
    'A reminder that {order} is on its way. The carrier tells you the hour on the morning of the delivery.\n\nTracking number: {tracking}',
  ),
  titles: templates('On its way', 'Your parcel is coming'),
  lines: templates(
    '{order} is on its way to you. Not at home? Name a neighbour.',
    'Your parcel {tracking} is on its way to {city}.',
  ),
  texts: templates(
    'Example Shop: your parcel {tracking} is on its way. Not at home? Name a neighbour on the tracking page.',
  ),
};

export const incidentUnderWay: Notice = {
  subjects: templates('Status: problem with our shop since {beganAt} UTC', 'We are working on a fault'),
  bodies: templates(
    'Since {beganAt} UTC our shop does not work as it should, and you were signed in when it began. Our engineers are working on it.\n\nPlease wait before you repeat an order. Affected: {service}.',
    'Some pages of our shop fail since {beganAt} UTC ({service}). We know about it and remind you as soon as it is over.\n\nWhat you have ordered and paid for is safe.',
  ),
  titles: templates('Fault in our shop', 'We are working on it'),
  lines: templates(
    'Some pages fail since {beganAt} UTC. Our engineers are working on it.',
    'Please do not repeat your order; we have a fault since {beganAt} UTC ({service}).',
  ),
  texts: templates(
    'Example Shop: fault since {beganAt} UTC ({service}). Our engineers are working on it. Please do not repeat orders.',
  ),
};

export const incidentOver: Notice = {
  subjects: templates('Status: the fault is mended', 'Everything works again since {endedAt} UTC'),
  bodies: templates(
    'From {beganAt} to {endedAt} UTC our shop did not work as it should. {cause} We have withdrawn the change ({deployment}).\n\nIf your order got stuck in that time, please try again now.',
    'The fault that began at {beganAt} UTC is over since {endedAt} UTC. You were signed in at that time, so please check whether your cart is complete.\n\nFor those who like to know: {cause} ({service}, {deployment})',
  ),
  titles: templates('It works again', 'Fault mended'),
  lines: templates(
    'The fault of {beganAt} UTC is over since {endedAt} UTC. You can go on with your order.',
    'Everything works again since {endedAt} UTC. Please check your cart.',
  ),
  texts: templates(
    'Example Shop: the fault of {beganAt} UTC is over since {endedAt} UTC. You can go on with your order now.',
  ),
};

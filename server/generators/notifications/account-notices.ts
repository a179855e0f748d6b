/** News of an account: that it was opened, and what was done in it. */
import { type Notice, templates } from './notice.ts';

export const welcomeAccount: Notice = {
  subjects: templates(
    'Welcome to Example Shop, {first}',
    'Your account is ready',
    'Good to have you here, {first}',
  ),
  bodies: templates(
    'Your account at Example Shop is ready. Under "Account" you can store addresses, follow your orders and decide which messages you get.\n\nIf it was not you who signed up, just ignore this email.',
    'Thank you for signing up. From now on you will find all of your orders, invoices and returns in one place.\n\nTo get you started, the code WELCOME10 takes 10% off your first order.',
  ),
  titles: templates('Welcome, {first}!', 'Your account is ready'),
  lines: templates(
    'Thank you for signing up. Have a look around, and tell us which messages you want.',
    'Your first order is 10% cheaper with the code WELCOME10.',
  ),
  texts: templates(
    'Example Shop: welcome! Your account is ready. With the code WELCOME10 your first order is 10% cheaper.',
    'Example Shop: your number is confirmed and your account is ready. Reply STOP to get no more messages.',
  ),
};

/** For those who have had an account for long. */
export const welcomeClub: Notice = {
  subjects: templates(
    'Welcome to {club}, {first}',
    'You are a member of {club} now',
    'Your membership in {club} has begun',
    '{first}, here is what you get with {club}',
  ),
  bodies: templates(
    'Welcome to {club}. Your membership begins today and costs nothing; you can end it at any time under "Account", "Memberships".\n\nYour existing orders count as well.',
    'You have joined {club}. From now on you see offers a day before everybody else, and returns are free for you.\n\nYou will find your card in the app.',
    'Thank you for joining {club}. We have added it to your account, so there is nothing you need to do.\n\nQuestions? Just reply to this email.',
  ),
  titles: templates('Welcome to {club}', 'You have joined {club}', 'New member of {club}'),
  lines: templates(
    'Your membership has begun. Returns are free for you from now on.',
    'See what is new for members, a day before everybody else.',
    'Your card is in the app. Past orders count, too.',
  ),
  texts: templates(
    'Example Shop: welcome to {club}. Your membership has begun and costs nothing. Your card is in the app.',
    'Example Shop: you have joined {club}. You now get offers a day earlier. Reply STOP to end the messages.',
  ),
};

/** For those who have been in the club for a year. */
export const renewedClub: Notice = {
  isPlanned: true,
  subjects: templates(
    'Another year in {club}, {first}',
    'Your membership in {club} has been renewed',
    'Good to have you in {club} for another year',
  ),
  bodies: templates(
    'Your membership in {club} has been renewed for another year. It still costs nothing; you can end it at any time under "Account", "Memberships".',
    'Thank you for staying with {club}. You still see offers a day before everybody else, and returns stay free for you.\n\nYour card in the app stays the same.',
  ),
  titles: templates('Another year in {club}', 'Renewed: {club}'),
  lines: templates(
    'Your membership has been renewed. Returns stay free for you.',
    'There is nothing you need to do. Your card in the app stays the same.',
  ),
  texts: templates(
    'Example Shop: your membership in {club} has been renewed for another year. It still costs nothing.',
    'Example Shop: another year in {club}. You still get offers a day earlier. Reply STOP to end the messages.',
  ),
};

export const signIn: Notice = {
  isOfStranger: true,
  subjects: templates(
    'New sign-in to your account',
    'Was that you? Sign-in with {device}',
    'Sign-in from a new device',
  ),
  bodies: templates(
    'Somebody signed in to your account at {at} UTC with {device}, from the address {ip}.\n\nIf this was you, everything is fine. If not, please sign out all devices under "Account", "Security" at once.',
    'There was a sign-in from a device that we have not seen before.\n\nDevice: {device}\nAddress: {ip}\nTime: {at} UTC\n\nIf you do not recognise it, sign it out under "Account", "Security".',
  ),
  titles: templates('New sign-in', 'Sign-in from a new device', 'Was that you?'),
  lines: templates(
    '{device}, {ip}, {at} UTC. If that was not you, sign out all devices.',
    'Somebody signed in with {device} at {at} UTC.',
  ),
  texts: templates(
    'Example Shop: new sign-in at {at} UTC from {ip}. Not you? Sign out all devices at once.',
    'Example Shop: sign-in from a new device, {at} UTC, {ip}. If it was you, ignore this message.',
  ),
};

export const passwordChanged: Notice = {
  subjects: templates('Your password has been changed', 'Password changed at {at} UTC'),
  bodies: templates(
    'The password of your account was changed at {at} UTC from the address {ip}. All other devices have been signed out.\n\nIf this was not you, reply to this email, and we will lock the account.',
    'The password of your account was changed at {at} UTC. The new one was set with {device}.\n\nIf you know nothing about this, please get in touch with us right away.',
  ),
  titles: templates('Password changed', 'New password'),
  lines: templates(
    'Your password was changed at {at} UTC. All other devices have been signed out.',
    'Not you? Tell us in the help centre, and we will lock the account.',
  ),
  texts: templates('Example Shop: your password was changed at {at} UTC. Not you? Contact us right away.'),
};

export const accountLocked: Notice = {
  isOfStranger: true,
  subjects: templates('Your account is locked for 15 minutes', 'Locked for 15 minutes: five wrong passwords'),
  bodies: templates(
    'Somebody entered a wrong password for your account five times, the last time at {at} UTC from {ip}. We have locked it for 15 minutes.\n\nYour password is still safe, but if this happens again, please choose a new one.',
  ),
  titles: templates('Account locked for 15 minutes'),
  lines: templates('Five wrong passwords from {ip}. We have locked your account for a while.'),
  texts: templates('Example Shop: five failed sign-ins from {ip}. Your account is locked for 15 minutes.'),
};

export const failedSignIns: Notice = {
  isOfStranger: true,
  subjects: templates('Failed attempts to sign in', 'Somebody tried to sign in to your account'),
  bodies: templates(
    'There were several attempts to sign in to your account from {ip}, all of them with a wrong password. None was successful.\n\nIf you use the same password elsewhere, please choose a new one: "Account", "Security".',
  ),
  titles: templates('Failed sign-ins'),
  lines: templates('Several sign-ins failed, the last at {at} UTC. None was successful.'),
  texts: templates(
    'Example Shop: several sign-ins from {ip} failed, the last at {at} UTC. None was successful.',
  ),
};

export const secondFactorOn: Notice = {
  subjects: templates('Two-step sign-in is on', 'A second step protects your account now'),
  bodies: templates(
    'Two-step sign-in was turned on for your account at {at} UTC with {device}. From now on you need a code from your app on each new device.\n\nPlease print the recovery codes and keep them in a safe place.',
  ),
  titles: templates('Two-step sign-in is on', 'Security setting changed'),
  lines: templates('Two-step sign-in was turned on at {at} UTC with {device}. Keep the recovery codes safe.'),
  texts: templates(
    'Example Shop: two-step sign-in was turned on at {at} UTC. Not you? Contact us right away.',
  ),
};

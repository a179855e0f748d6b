/** Titles of albums and things to do, with blanks for what the world has. */

/** One for each album of a user. */
export const ALBUMS: readonly string[] = [
  'A weekend in {city}',
  'The new flat',
  'Flea market in {city}',
  'Presents for {friend}',
  'Open day at {company}',
  'To sell before we move',
  'Things I repaired',
  'Around {city}',
  'Samples from {company}',
  'Wish list',
];

/** One for each thing that a user has to do. */
export const TODOS: readonly string[] = [
  'Write a review of the {product}',
  'Call {company} about the invoice',
  'Send {friend} the photos',
  'Return the parcel to {company}',
  'Book a train to {city}',
  'Answer the mail from {company}',
  'Buy a present for {friend}',
  'Compare prices of the {product}',
  'Update the delivery address',
  'Meet {friend} in {city}',
  'Ask {company} when the order arrives',
  'Cancel the old subscription',
  'Order spare parts for the bicycle',
  'Thank {friend} for the help',
  'Renew the travel card for {city}',
  'Check the bill from {company}',
  'Pick up the parcel',
  'Show {friend} the {product}',
  'Change the password of the shop account',
  'Plan the weekend in {city}',
];

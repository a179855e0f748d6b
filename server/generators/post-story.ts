/** What posts are about: stories whose blanks the world fills. */

export const POST_CATEGORIES = [
  'products',
  'behind-the-scenes',
  'engineering',
  'community',
  'company',
] as const;
export type PostCategory = (typeof POST_CATEGORIES)[number];

/**
 * Blanks in braces: a `product` of the world and its `shelf`, `about` for what the shop says about the product, `city`
 * of a warehouse, `company` of the world, `colleague` for someone's first name, and `month`, `lastMonth`, `nextMonth` and
 * `weekday` of the post. Numbers stay the same throughout a post: `few` is three to nine in words, `some` 12 to 48, `many`
 * 120 to 960, `percent` 11 to 64, `hour` 7 to 19. Blanks that begin with `incident` are about the last incident of the
 * checkout before the post was begun.
 */
export interface Story {
  /** Whether the product has to be one that lasts. */
  needsDurable?: true;
  category: PostCategory;
  tags: readonly string[];
  titles: readonly string[];
  /** A post takes one of each, in this order. */
  paragraphs: readonly (readonly string[])[];
}

export const PRODUCT_STORIES: readonly Story[] = [
  {
    category: 'products',
    tags: ['new', 'shop'],
    titles: ['New in the shop: {product}', 'Just arrived: {product}', 'Say hello to the {product}'],
    paragraphs: [
      [
        'We looked for something like the {product} for {few} months. {about}',
        'Customers have been asking for it since {lastMonth}, and now it is on the shelf: the {product}. {about}',
      ],
      [
        'Before we put anything into the shop, three of us try it at home for two weeks. This time all three came back with the same note: yes.',
        'We tried {few} samples from different makers. {colleague} argued for this one from the first day, and in the end nobody disagreed.',
        'The first delivery was smaller than we wanted, because we sent back everything that had suffered on the way. There was nothing wrong with the second one.',
      ],
      [
        'You will find it on our {shelf} shelf from today. If it is sold out when you look, leave your address on the page and we will write once, when it is back.',
        'It ships from {city} within a day. As with everything we sell, you have 30 days to change your mind.',
      ],
    ],
  },
  {
    category: 'products',
    needsDurable: true,
    tags: ['guide', 'care'],
    titles: [
      'How to make your {product} last',
      'Looking after your {product}',
      '{product}: what we learned in a year',
    ],
    paragraphs: [
      [
        'Most of the returns we see are not faults. They are things that nobody explained, so here is what we tell our own friends about the {product}.',
        '{colleague} has used the {product} for more than a year now, nearly every day. These are the notes that came out of it.',
      ],
      [
        'Read the leaflet once, even if it looks dull. Two of the three questions that reach us every week are answered on its second page.',
        'Keep your things dry and out of the sun when you do not need them. It sounds obvious, but it would prevent {percent}% of the damage that we see.',
        'Give it a moment of attention once a month instead of an hour once a year. That is nearly all there is to it.',
      ],
      [
        'If something does break, write to us before you throw it away. We keep parts for most of what we sell, and we would rather send you a part than a new one.',
        'If you know a better way, tell us below. The guide on the product page has been corrected by customers {few} times already.',
      ],
    ],
  },
  {
    category: 'products',
    needsDurable: true,
    tags: ['comparison', 'guide'],
    titles: ['{product}: worth the price?', '{product}: who should buy it, and who shouldn’t'],
    paragraphs: [
      [
        'We are a shop, so of course we want to sell it. We also pay for every return, so we would rather sell it to the right people.',
        'Nothing in our {shelf} range has longer reviews than the {product}. Some keep it and some send it back, and both have good reasons.',
      ],
      [
        '{about} If that is what you need every week, you will not regret it.',
        'If you only want to try it out, there are cheaper ones. {about}',
      ],
      [
        'If you need one twice a year, borrow it from a neighbour. We mean it.',
        'If you only want something that looks nice on a shelf, there are cheaper things, and we sell some of them.',
        'In the last {some} weeks, {few} in a hundred came back. That is about average for the shop, and most of them were ordered as presents.',
      ],
    ],
  },
  {
    category: 'products',
    tags: ['gifts', 'shop'],
    titles: ['Five presents that we’d like to get ourselves', 'Presents for people who have everything'],
    paragraphs: [
      [
        'Every {month} somebody in the office asks for ideas, so this time we wrote them down. Nothing on the list is there because there was too much of it in the warehouse.',
        'We asked everybody in the team for one thing that they had bought here with their own money. The answers surprised us.',
      ],
      [
        '{colleague} chose the {product}. {about}',
        'The {product} came first, named by {few} of us without any of us knowing of the others.',
      ],
      [
        'The rest of the list comes from the {shelf} shelf, and all of it fits into one parcel. Order by {weekday} and it arrives before the weekend.',
        'If you are not sure about the size or the colour, put the receipt into the box. Whoever gets it can exchange it without telling you.',
      ],
    ],
  },
  {
    category: 'products',
    needsDurable: true,
    tags: ['recall', 'quality'],
    titles: ['A mistake in one batch of the {product}', 'Please check your {product}'],
    paragraphs: [
      [
        'In {lastMonth} we sold {some} of the {product} that should not have left the warehouse. All the others are fine.',
        'A customer in {city} found a fault in the {product} that our own checks had missed. We thank her, and we have looked at every other piece since.',
      ],
      [
        'The fault is not dangerous, but it will not last as long as it should. If the number on the label ends in an even digit, yours is from the good batch.',
        'You can tell the batch by the label: it has the month printed twice. If yours has it once, there is nothing you need to do.',
      ],
      [
        'Write to us with the number of your order and we will send a new one at once. You do not need to return the old one.',
        'Everybody who is affected has had an email from us by now. If you bought yours as a present, please pass it on.',
      ],
    ],
  },
];

export const WAREHOUSE_STORIES: readonly Story[] = [
  {
    category: 'behind-the-scenes',
    tags: ['warehouse', 'packaging'],
    titles: [
      'Why our boxes have become smaller',
      'We stopped shipping air',
      'What we changed about our packaging',
    ],
    paragraphs: [
      [
        'Last year we measured what was inside {many} parcels before they left {city}. On average, {percent}% of each box was paper and air.',
        'A customer sent us a photograph of a very small thing in a very large box, and she was right.',
      ],
      [
        'We used to have four sizes of boxes and now have nine. The screen at the packing table suggests one, and {colleague} has taught it to be wrong less often.',
        'It took {few} attempts to find a box that closes without tape and survives a fall from a metre and a half. We dropped all of them ourselves.',
      ],
      [
        'We now send {percent}% less cardboard for the same number of orders. The complaints about damage have not gone up, which we had feared most.',
        'If something reaches you broken in one of the new boxes, send us a photograph of the box too. That is how we learn.',
      ],
    ],
  },
  {
    category: 'behind-the-scenes',
    tags: ['warehouse', 'shipping'],
    titles: [
      'A night shift in {city}',
      'From click to parcel: one order in {city}',
      'What happens to your order after ten at night',
    ],
    paragraphs: [
      [
        'It is a little after ten in {city} when the last lorry leaves the yard. Inside, the lights stay on in two of the five aisles.',
        'We followed one order through the warehouse in {city}, from the moment it was paid to the moment it was handed over. It took {few} hours.',
      ],
      [
        '{colleague} walks about {some} kilometres in a week here. The list on the scanner is sorted so that nobody walks the same aisle twice in one round.',
        'Most of the time is spent waiting, not walking: for the payment to be confirmed, for a full cart, for the lorry.',
      ],
      [
        'What goes wrong most often is dull: two things that look alike, one above the other. We moved {few} shelves after that night.',
        'By six in the morning the cages are full and the yard is loud again. Then the day shift begins, and with it the returns.',
      ],
    ],
  },
  {
    category: 'behind-the-scenes',
    tags: ['returns', 'sustainability'],
    titles: [
      'What happens to the things that you send back',
      'A day at the returns desk',
      'Second chances for returned goods',
    ],
    paragraphs: [
      [
        'About one in ten orders comes back to us, in part or as a whole. We are often asked whether we throw these things away, and we do not.',
        'The returns desk in {city} opens {many} parcels on a usual {weekday}. {colleague} has run it for {few} years.',
      ],
      [
        'Everything is unpacked, looked at and sorted into three boxes: as new, nearly as new, and broken. The first box is the fullest.',
        'What has been opened but not used goes back on the shelf after a check. What has been used is cleaned, described honestly and sold for less.',
      ],
      [
        'The reason that surprised us most was not size or colour but lateness. So the delivery date that we show is now the one that we keep nine times out of ten.',
        'Please tell us why you return something, even in three words. Somebody reads every one of these notes.',
      ],
    ],
  },
  {
    category: 'behind-the-scenes',
    tags: ['suppliers', 'quality'],
    titles: [
      'A visit to one of our smallest suppliers',
      'Two days in a workshop near {city}',
      'How we choose who makes our things',
    ],
    paragraphs: [
      [
        'The workshop has {few} employees, one machine from the seventies and a waiting list. It took us most of a year to be allowed to sell what they make.',
        '{colleague} took the early train to {city} last {weekday}, with an empty suitcase and a long list of questions.',
      ],
      [
        'We ask every supplier the same eleven questions, and the last one is whether we may come back without calling first.',
        'They refused to make the thing cheaper by making it thinner. We are glad that they did.',
      ],
      [
        'The first {many} pieces will be in the shop in {nextMonth}. There will not be more than that this year.',
        'You will find the name of the maker on the product page from now on, wherever the maker agrees to it.',
      ],
    ],
  },
  {
    category: 'behind-the-scenes',
    tags: ['photography', 'team'],
    titles: ['Why our pictures look the way they do', 'One table, one window: how we photograph'],
    paragraphs: [
      [
        'All our pictures are taken by the same window, on the same table, mostly before eleven in the morning. There is no studio.',
        '{colleague} photographs about {some} things a week, and each of them gets four pictures and no filter.',
      ],
      [
        'A picture that is too beautiful comes back as a return. So we show the seam, the underside and the label, and something for scale.',
        'For the {product} it took a whole morning, because nothing that we put beside it looked the right size.',
      ],
      [
        'If a colour looks different on your screen, that is not your imagination. Ask us for a photograph by daylight and we will send you one.',
        'You may use our pictures for your own blog if you link to them. Several of you have asked, so now it is written down.',
      ],
    ],
  },
];

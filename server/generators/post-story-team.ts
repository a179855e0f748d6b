/** Stories of those who build the shop, of its customers and of the company. */
import type { Story } from './post-story.ts';

export const TEAM_STORIES: readonly Story[] = [
  {
    category: 'engineering',
    tags: ['performance', 'checkout'],
    titles: ['How we made the checkout {percent}% faster', 'Where the time went: a slow checkout'],
    paragraphs: [
      [
        'In {lastMonth} the checkout took longer than it ever had, and no single change was to blame. So we measured everything between the click and the confirmation.',
        'A customer told us that she could boil water while the order was being placed. She was exaggerating, but not by much.',
      ],
      [
        'Two thirds of the time were spent waiting for one query, which read every price of a product to show the latest. An index and eleven lines of code later it reads one.',
        'We asked the tax service for each line of an order, one after the other. It has always been able to answer for the whole order at once.',
      ],
      [
        'The median is {percent}% lower than before, and the slowest one in a hundred is less than half. Nothing was rewritten.',
        'The lesson was not about databases. We had no graph that showed the number that our customers feel, and now it is the first one on the screen.',
      ],
    ],
  },
  {
    category: 'engineering',
    tags: ['incident', 'reliability'],
    titles: [
      'What went wrong on {incidentDay}',
      '{incidentMinutes} bad minutes at the checkout, and what we learned from them',
    ],
    paragraphs: [
      [
        'On {incidentDay} at {incidentTime} UTC a new version of our checkout began to cause trouble. It lasted {incidentMinutes} minutes.',
        'For {incidentMinutes} minutes on {incidentDay}, many of you could not place an order. We are sorry, and this is what happened.',
      ],
      [
        'The cause fits in one sentence. {incidentCause}',
        '{incidentCause} None of our tests covered that, so they could not catch it.',
      ],
      [
        'The engineers needed longer than the outage itself to be sure that no order had been charged twice. None had.',
        'The repair was quick. Being sure that nobody had been charged twice took the rest of the day, and nobody had.',
      ],
      [
        'The commit that put it right is called "{incidentRemedy}". {colleague} wrote the alarm that had been missing the same evening.',
        'A new check now stops such a version before it reaches you. It is the third of its kind, and each of them would have been cheaper before its outage.',
      ],
    ],
  },
  {
    category: 'engineering',
    tags: ['incident', 'certificates'],
    titles: ['A certificate expired, and nobody knew', 'What went wrong last {weekday}'],
    paragraphs: [
      [
        'On {weekday} at {hour}:00 UTC our pictures vanished from the shop. The pages worked, but they looked as if it were 1996.',
        'Last {weekday} the shop had no pictures for {some} minutes. It is a small story with a large lesson.',
      ],
      [
        'The certificate of the server behind them had expired. The reminder went to a colleague who left in spring, and nobody else was on the list.',
        'A certificate had run out overnight. It was the only one that still had to be renewed by hand, and the hand belonged to somebody who no longer works here.',
      ],
      [
        'It took {few} minutes to renew it and the rest of the hour to find out who was allowed to. That is the part that we are ashamed of.',
        '{colleague} renewed it within minutes. Then we looked for others like it and found {few}.',
      ],
      [
        'All of them now renew themselves, and an alarm rings {some} days before one runs out. It rings for everybody.',
        'There is no certificate left that depends on a single person. We checked the calendar entries too.',
      ],
    ],
  },
  {
    category: 'engineering',
    tags: ['search', 'data'],
    titles: ['Teaching our search to forgive typos', 'What {many} searches without a result told us'],
    paragraphs: [
      [
        'Last month {many} searches in our shop ended with an empty page. We read all of them, which took an afternoon and a lot of tea.',
        'Last month {many} of you searched for something and found nothing. People do not search for what we call things, but for what their grandmother called them.',
      ],
      [
        'A third were typos, a third were things that we do not sell, and the rest were our fault. We had simply used another word.',
        'We now keep a list of words that mean the same, and {colleague} adds to it every {weekday}. It is not clever, but it beats everything clever that we tried.',
      ],
      [
        'Empty pages are down by {percent}%. What is left is mostly things that we do not sell, and that list has become our buyers’ favourite reading.',
        'If you do not find something, please tell us the word that you used. It helps more than you would think.',
      ],
    ],
  },
  {
    category: 'engineering',
    tags: ['accessibility', 'design'],
    titles: [
      'The shop through a screen reader',
      'What we fixed after watching one customer shop with a screen reader',
    ],
    paragraphs: [
      [
        'A customer who is blind offered to let us watch her order something. It took her {some} minutes, and it should have taken two.',
        'We asked a customer who uses a screen reader to order something while we sat beside her. We did not say much that afternoon.',
      ],
      [
        'Our buttons were not buttons, the basket announced its price before its name, and once you were in the calendar, you could not get out.',
        '{colleague} found {few} places where the focus jumped to the top of the page. Most of them came from one component.',
      ],
      [
        'All of this is fixed, and a test now fails if somebody breaks it again. If you still run into something, write to us: it goes to the top of the list.',
        'Nobody has noticed the change except those who needed it. That is how it should be.',
      ],
    ],
  },
  {
    category: 'engineering',
    tags: ['security', 'accounts'],
    titles: ['Passkeys are here', 'You can leave your password at home', 'Signing in without a password'],
    paragraphs: [
      [
        'From today you can sign in with a passkey. Your phone or computer keeps it, and there is nothing that you could give away by mistake.',
        'One in {some} of our customers uses the same password here as for their email. We know because we check new ones against lists that have leaked. From today you can sign in with a passkey instead.',
      ],
      [
        'You will find it in your account under security. It takes half a minute, and the password stays until you remove it yourself.',
        'We tried it with {many} volunteers first. The support team heard less from them than from everybody else.',
      ],
      [
        'We never ask for your password by email or on the telephone. If somebody does, it is not us.',
        'If you lose your device, the recovery codes bring you back in. Print them and put them where you keep your passport.',
      ],
    ],
  },
  {
    category: 'engineering',
    tags: ['release', 'app'],
    titles: [
      'What was new in {lastMonth}',
      'Release notes, {lastMonth}',
      '{few} small things that we shipped in {lastMonth}',
    ],
    paragraphs: [
      [
        'This was a month of small repairs. Here are those that you may notice.',
        'We closed {some} issues in {lastMonth}, and {few} of them had been open for longer than a year.',
      ],
      [
        'Order pages load without the picture carousel, which nobody used. Addresses are checked while you type, and dates follow the language of your browser.',
        'You can now split a return over two parcels. Invoices show the number of your purchase order, and the filter remembers what you chose last.',
      ],
      [
        'Next month we turn to the returns form. If it has ever annoyed you, now is the time to say so.',
        'Thank you to everybody who reported something. {colleague} answers all of these emails, mostly before noon.',
      ],
    ],
  },
];

export const CUSTOMER_STORIES: readonly Story[] = [
  {
    category: 'community',
    tags: ['question', 'poll'],
    titles: [
      'What should we stop selling?',
      'Help us clear our shelves',
      'Which of our things would you not miss?',
    ],
    paragraphs: [
      [
        'Once a year we clear our shelves, and this year we would like you to help. Which of our things would nobody miss?',
        'You have answered {many} of our questions over the years. This is the shortest one that we have ever asked: what should go?',
      ],
      [
        'Last time you told us that the {shelf} shelf had grown out of hand. You were right, and it is {percent}% shorter now.',
        'There is no prize for the best answer. But {colleague} will reply to each of you, and the last round changed more than any study that we paid for.',
      ],
      [
        'Write it below, in one sentence or ten. We close the list on {weekday} evening.',
        'Be as blunt as you like. We have thick skin and a large table to spread the answers on.',
      ],
    ],
  },
  {
    category: 'community',
    tags: ['repair', 'meeting'],
    titles: ['Repair evening in {city}', 'Bring what is broken: our repair evening in {city}'],
    paragraphs: [
      [
        'On {weekday} we open the warehouse in {city} from six to ten. Bring something that is broken, wherever you bought it.',
        'Last time, {some} of you came to our warehouse in {city} with things that did not work any more, and most of them did when you left. On {weekday} we do it again, from six to ten.',
      ],
      [
        'There will be tools, spare parts, soup, and {few} people who know what they are doing. Children are welcome, and so are radios.',
        'The most stubborn patient so far was a toaster, the oldest one a sewing machine from 1961. The toaster won.',
      ],
      [
        'It costs nothing. If you want to help, tell {colleague} what you are good at.',
        'If you cannot come, the next evening is in {nextMonth}. By then we’ll have a larger table.',
      ],
    ],
  },
  {
    category: 'community',
    needsDurable: true,
    tags: ['customers', 'stories'],
    titles: [
      'What you do with the {product}',
      'Your pictures: the {product} in the wild',
      '{few} uses for the {product} that we had never thought of',
    ],
    paragraphs: [
      [
        'We asked for pictures of the {product} in use and got {some}. Not one of them looks like those on our product page.',
        'Some of you have owned the {product} for years, and have found uses for it that its maker never dreamt of.',
      ],
      [
        'A reader in {city} sent a drawing, which now hangs in our kitchen. Another has given away {few} of them and kept none.',
        'Our favourite shows it beside a cat that is clearly about to push it off the table.',
      ],
      [
        'Send us yours, and tell us whether we may show it. We draw one sender a month, who gets a voucher.',
        'A small warning from the maker: two of these uses are not covered by the guarantee. We won’t say which.',
      ],
    ],
  },
  {
    category: 'community',
    tags: ['help', 'support'],
    titles: [
      'The {few} questions that we answer every day',
      'Before you write to support',
      'Delivery, returns, invoices: short answers',
    ],
    paragraphs: [
      [
        'Our support team answers {many} emails on a usual {weekday}. A third of them ask the same few things, so here are the answers.',
        '{colleague} has kept a tally on the wall for a month. These questions won.',
      ],
      [
        'Your parcel is handed over on the day that the tracking page first shows a place. Until then it is still with us, and you can change the address yourself.',
        'A refund takes up to three working days after we have booked it. If it takes longer, it is usually a weekend, and sometimes it is us.',
      ],
      [
        'You will find every invoice under your orders, even from years ago. If you need another name on it, we can do that within {few} days.',
        'If none of this helps, write to us. A person will read it, usually within two hours.',
      ],
    ],
  },
];

export const COMPANY_STORIES: readonly Story[] = [
  {
    category: 'company',
    tags: ['partners', 'business'],
    titles: ['How {company} orders with us', 'A customer since the first year: {company}'],
    paragraphs: [
      [
        'When {company} called us for the first time, they wanted {some} of everything by {weekday}. We could not do that then.',
        '{company} is one of our oldest business customers. We asked them what we do well, and what we do not.',
      ],
      [
        'Today their orders come in through our API, a little after nine in the morning, without anybody typing a line. That took us {few} weeks to build, together with their people.',
        'They praised the packing and complained about the invoices. {colleague} has changed the invoices since.',
      ],
      [
        'If you order for a company too, write to us. The terms are the same for everybody, and they fit on one page.',
        'Their next order is already planned: the {product}, as a farewell present for somebody in {city}.',
      ],
    ],
  },
  {
    category: 'company',
    tags: ['hiring', 'team'],
    titles: [
      'We are looking for colleagues in {city}',
      'Come and work with us in {city}',
      '{few} open positions in {city}',
    ],
    paragraphs: [
      [
        'The warehouse in {city} has outgrown its team. We are looking for {few} people who like order and do not mind early mornings.',
        'We are hiring again, in {city} and from home. This post says what we pay and how we choose, because we would want to know that too.',
      ],
      [
        'You talk to the people you would work with, once, for an hour. Then you spend a paid day with them, and both sides decide.',
        '{colleague} joined us that way in {lastMonth} and says that the paid day settled it.',
      ],
      [
        'Write to us in your own words. We read letters, not keywords, and we answer all of them within a week.',
        'We do not ask for a photograph or your age. A list of things that you have done is enough.',
      ],
    ],
  },
  {
    category: 'company',
    tags: ['prices', 'announcement'],
    titles: ['Why some prices change in {nextMonth}', 'Prices, explained', 'New prices from {nextMonth}'],
    paragraphs: [
      [
        'From the first of {nextMonth}, {some} of our prices change. Two thirds of them go up, the others go down.',
        'In {nextMonth} some of our prices change. Paper, freight and wages cost us {percent}% more than three years ago. We have held our prices as long as we could.',
      ],
      [
        'We could have made the boxes smaller and kept the price. We think that you would have noticed, and that you would have been right to mind.',
        'On the {shelf} shelf nearly everything stays as it is, because we found a second supplier. {colleague} negotiated for {few} months.',
      ],
      [
        'Whatever you order before that day, you get at the old price, even if it is delivered later.',
        'You will find the old and the new price on each product page for the next {some} days. Nothing is hidden in a discount.',
      ],
    ],
  },
  {
    category: 'company',
    tags: ['sustainability', 'report'],
    titles: [
      'Our year in numbers',
      'What we promised last year, and what came of it',
      'Kilometres, cardboard, kilowatt hours',
    ],
    paragraphs: [
      [
        'Last year we made {few} promises on this page. We have kept most of them, and missed one by a long way.',
        'Once a year we publish the numbers that most companies keep to themselves. Here they are, the bad ones included.',
      ],
      [
        'The roof in {city} now makes {percent}% of the power that we use there. The lorries make up nearly all of the rest of our footprint.',
        'We sent {many} parcels a day on average, {percent}% of them without any plastic. The rest had a bottle in them.',
      ],
      [
        'The promise that we broke was about night express. Too many of you need it, and we have found no cleaner way yet.',
        'We will report again next {month}. If you want to see how we counted, write to {colleague}.',
      ],
    ],
  },
];

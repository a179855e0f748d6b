/** Other commits that led to the same kind of trouble, by error code: what was changed, what was wrong, what mended it. */

export interface IncidentChange {
  change: string;
  cause: string;
  remedy: string;
}

const of = (change: string, cause: string, remedy: string): IncidentChange => ({ change, cause, remedy });

export const FURTHER_CHANGES: Readonly<Record<string, readonly [IncidentChange, IncidentChange]>> = {
  PAYMENT_PROVIDER_TIMEOUT: [
    of(
      'refactor(payments): call the provider through the new client',
      'The new client opened a connection for each call and never closed it.',
      'fix(payments): reuse connections to the provider',
    ),
    of(
      'feat(payments): check every card with the fraud service first',
      'The fraud service answered in eight seconds, and the whole payment may take ten.',
      'fix(payments): ask the fraud service after the charge was placed',
    ),
  ],
  DB_POOL_EXHAUSTED: [
    of(
      'feat(checkout): reserve stock while the address is entered',
      'Each open address form held a transaction, and with it a connection.',
      'fix(checkout): commit the reservation before the form is shown',
    ),
    of(
      'refactor(checkout): look up vouchers in the same transaction',
      'A lock on the vouchers table made every other checkout wait its turn.',
      'fix(checkout): read vouchers without a lock',
    ),
  ],
  TAX_RATE_MISSING: [
    of(
      'feat(tax): look up rates by postal code',
      'Postal codes with a space in them were not found in the table of rates.',
      'fix(tax): remove spaces from postal codes before the look-up',
    ),
    of(
      'chore(tax): load the rates of the new year',
      'The file of the new year had no rows for islands with rates of their own.',
      'fix(tax): add the islands to the rates of the new year',
    ),
  ],
  CART_UNREADABLE: [
    of(
      'refactor(cart): keep quantities as integers',
      'Saved carts held quantities as strings, which the new version refused.',
      'fix(cart): read quantities that were saved as strings',
    ),
    of(
      'perf(cart): compress saved carts',
      'Every cart was read as compressed, even those saved before the change.',
      'fix(cart): recognise carts that are not compressed',
    ),
  ],
  PRICE_CACHE_STALE: [
    of(
      'refactor(catalog): build the keys of the price cache from variants',
      'Nothing cleared the old keys any more, and the new ones were never filled.',
      'fix(catalog): clear and fill the price cache by the same key',
    ),
    of(
      'feat(catalog): share one price cache among all instances',
      'Instances in different zones kept overwriting the same prices.',
      'fix(catalog): put the zone into the key of the price cache',
    ),
  ],
  UPSTREAM_TIMEOUT: [
    of(
      'perf(gateway): limit connections to each service to twenty',
      'At noon forty requests at a time went to each service, and half of them waited until they timed out.',
      'fix(gateway): raise the limit of connections to two hundred',
    ),
    of(
      'refactor(gateway): look up services by their new names',
      'One of the new names led to a service that had been switched off.',
      'fix(gateway): correct the name of the order service',
    ),
  ],
  SESSION_COOKIE_REJECTED: [
    of(
      'feat(auth): set the cookie for the whole domain',
      'Browsers sent the old and the new cookie together, and the old one was read first.',
      'fix(auth): read the last of several session cookies',
    ),
    of(
      'refactor(auth): keep sessions in the new store',
      'Sessions that were already open had not been copied to the new store.',
      'fix(auth): look for a session in the old store as well',
    ),
  ],
  TEMPLATE_RENDER_FAILED: [
    of(
      'refactor(web): render the order page from the new view model',
      'Orders with a single line arrived as an object instead of a list.',
      'fix(web): accept orders with a single line',
    ),
    of(
      'feat(web): format prices in the language of the customer',
      'Customers without a language had no formatter, and the page stopped there.',
      'fix(web): format prices in English where no language is set',
    ),
  ],
  RATE_LIMIT_EXCEEDED: [
    of(
      'refactor(gateway): count requests in the shared cache',
      'The counter was never reset at the end of a minute.',
      'fix(gateway): let the request counter expire after a minute',
    ),
    of(
      'feat(gateway): lower the limit for requests without a session',
      'Pictures counted as requests too, and a single page of the shop has more of them than the limit allowed.',
      'fix(gateway): leave pictures and styles out of the limit',
    ),
  ],
  SCHEMA_MISMATCH: [
    of(
      'feat(events): make the country of an order required',
      'Orders for pick-up points have no country, so their events were refused.',
      'fix(events): allow orders without a country',
    ),
    of(
      'refactor(events): write instants as numbers',
      'The consumers expected strings and put every event back into the queue.',
      'fix(events): read instants as numbers and as strings',
    ),
  ],
  MAIL_PROVIDER_REJECTED: [
    of(
      'feat(mail): attach the invoice to every confirmation',
      'With the attachment, emails were larger than the provider accepts.',
      'fix(mail): link to the invoice instead of attaching it',
    ),
    of(
      'chore(mail): switch to the new key of the mail provider',
      'The new key was allowed to read statistics but not to send.',
      'fix(mail): use the key that may send',
    ),
  ],
  DUPLICATE_DELIVERY: [
    of(
      'refactor(worker): store handled messages by timestamp',
      'Two messages of the same millisecond counted as one, so the other was delivered again and again.',
      'fix(worker): store handled messages by id',
    ),
    of(
      'chore(worker): run two instances for the mail queue',
      'Both instances read the same partition and sent each email twice or more.',
      'fix(worker): give each instance partitions of its own',
    ),
  ],
  QUEUE_CONSUMER_STALLED: [
    of(
      'feat(worker): scan uploads for viruses',
      'The scanner waited for its signatures without a time limit and blocked the queue.',
      'fix(worker): give the scanner a minute for each file',
    ),
    of(
      'perf(worker): handle uploads in parallel',
      'Ten large pictures at once took up all the memory, and the process hung.',
      'fix(worker): handle two large pictures at a time',
    ),
  ],
  REPORT_QUERY_TIMEOUT: [
    of(
      'feat(reports): compare each week with the same week last year',
      'The comparison read two years of orders without using the index on the order date.',
      'fix(reports): read last year from the monthly sums',
    ),
    of(
      'refactor(reports): compute sums in one query',
      'The planner chose a nested loop, which took minutes for large accounts.',
      'fix(reports): compute the sums month by month',
    ),
  ],
  OUT_OF_MEMORY: [
    of(
      'feat(exports): add the delivery address to every line',
      'Each line held the whole customer record, with all its orders.',
      'fix(exports): load only the address',
    ),
    of(
      'chore(exports): upgrade the spreadsheet library',
      'The new version builds the whole sheet before it writes anything.',
      'fix(exports): write the sheet row by row',
    ),
  ],
  SCHEDULE_SKIPPED: [
    of(
      'refactor(scheduler): read the plan at midnight',
      'Reports due at midnight exactly were in the past by the time the plan was read.',
      'fix(scheduler): read the plan an hour ahead',
    ),
    of(
      'perf(scheduler): start reports in batches',
      'A report that failed ended its batch, and those after it were never started.',
      'fix(scheduler): go on with the batch after a failure',
    ),
  ],
};

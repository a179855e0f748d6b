/**
 * What compiles and what does not. `npm run types` reads this file: a line under `@ts-expect-error` that would compile
 * is an error there, and so is any other line that does not. Nothing runs it.
 */
import { createClient, ProblemError, type QueryOf, type RecordOf } from '../../client/index.ts';

/** Fails to compile unless both are the same type. */
type Same<One, Other> =
  (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;
const same = <One, Other>(_: Same<One, Other>): void => {};

export async function calls(): Promise<void> {
  const api = createClient({ baseUrl: 'http://localhost:8080', retries: 3 });

  // Records, and what is known of how they came about.
  const { data, meta, headers } = await api.orders({ seed: 7, count: 3, status: 'shipped' });
  same<typeof data, RecordOf<'orders'>[]>(true);
  same<(typeof data)[number]['status'], 'pending' | 'processing' | 'shipped' | 'delivered' | 'cancelled'>(
    true,
  );
  same<typeof meta.seed, number>(true);
  same<string | null, ReturnType<typeof headers.get>>(true);

  // One id is a list of one.
  await api.users({ seed: 7, id: 'usr_54e7aada0c63' });
  await api.orders({ seed: 7, id: ['ord_a10a6086d1c9', 'ord_e30ea50a05f4'] });

  // A parameter that there is not, of another type, or of another route.
  // @ts-expect-error
  await api.orders({ seeed: 7 });
  // @ts-expect-error
  await api.orders({ seed: '7' });
  // @ts-expect-error
  await api.orders({ status: 'lost' });
  // @ts-expect-error
  await api.orders({ category: 'books' });
  // @ts-expect-error
  await api.orders({ from: 2026 });
  // @ts-expect-error
  await api.orders({ seed: 7 }, { signal: 'stop' });
  // @ts-expect-error
  await api.ordres({ seed: 7 });
  // The client's own business.
  // @ts-expect-error
  await api.orders({ unwrap: true });
  // @ts-expect-error
  await api.orders({ format: 'csv' });

  // A parameter that is required.
  await api.ipv4CidrParse({ cidr: '192.0.2.0/24' });
  // @ts-expect-error
  await api.ipv4CidrParse({});
  // @ts-expect-error
  await api.ipv4CidrParse();
  await api.countries();

  // A field that there is not.
  // @ts-expect-error
  data[0]?.price;
  // @ts-expect-error
  data[0]?.customer.telephone;

  // Some fields.
  const some = await api.orders({ seed: 7, fields: ['orderNumber', 'total'] });
  same<(typeof some.data)[number], Pick<RecordOf<'orders'>, 'orderNumber' | 'total'>>(true);
  // @ts-expect-error
  some.data[0]?.customer;
  const rest = await api.orders({ seed: 7, exclude: ['lineItems'] });
  rest.data[0]?.customer.name;
  // @ts-expect-error
  rest.data[0]?.lineItems;
  // @ts-expect-error
  await api.orders({ fields: ['orderNumber', 'price'] });
  // @ts-expect-error
  await api.orders({ fields: ['orderNumber'], exclude: ['total'] });

  // Versions of records, of the fields that are asked for.
  const living = await api.orders({ seed: 7, history: true, fields: ['status'] });
  same<(typeof living.data)[number]['status'], RecordOf<'orders'>['status']>(true);
  same<(typeof living.data)[number]['history'][number]['validTo'], string | null>(true);
  living.data[0]?.history[0]?.record.status;
  // @ts-expect-error
  living.data[0]?.history[0]?.record.total;
  // @ts-expect-error
  (await api.orders({ seed: 7 })).data[0]?.history.length;
  // @ts-expect-error
  await api.users({ history: true });

  // Records one after the other, by page, and alone.
  for await (const order of api.orders({ seed: 7, fields: ['total'] })) {
    same<typeof order, Pick<RecordOf<'orders'>, 'total'>>(true);
  }
  for await (const page of api.orders({ seed: 7 }).pages(25)) same<typeof page.meta.count, number>(true);
  const order = await api.orders({ seed: 7 }).one(1_000_000);
  same<typeof order, RecordOf<'orders'>>(true);
  const country = await api.countries({ region: 'europe' }).one(3);
  same<typeof country, RecordOf<'countries'> | undefined>(true);

  // A single result has no records to go through.
  const moon = await api.moonPhase({ at: '2026-01-31' });
  same<typeof moon.data, RecordOf<'moonPhase'>>(true);
  // @ts-expect-error
  moon.meta.seed.toFixed();
  // @ts-expect-error
  for await (const _ of api.moonPhase()) break;

  // Other formats.
  const csv = await api.orders({ seed: 7 }).text('csv');
  same<typeof csv, string>(true);
  await api.relationalSeed({ seed: 7, dialect: 'sqlite' }).text('sql');
  // @ts-expect-error
  await api.orders({ seed: 7 }).text('sql');
  // @ts-expect-error
  await api.moonPhase().text('csv');
  const blob = await api.avatars({ seed: 7, format: 'png' }).blob();
  same<typeof blob, Blob>(true);
  // @ts-expect-error
  api.avatars({ format: 'gif' });

  // Problems.
  try {
    await api.users({ locale: 'de' });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    // @ts-expect-error
    if (error.code === 'no_such_code') return;
    for (const { parameter, expected } of error.errors)
      same<typeof parameter | typeof expected, string | undefined>(true);
  }

  const query: QueryOf<'weather'> = { seed: 7, count: 2 };
  await api.weather(query);
  // @ts-expect-error
  createClient({});
}

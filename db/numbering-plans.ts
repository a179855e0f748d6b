/** The telephone numbering plans of a release, each with its ranges, formats and examples. */
import { asc, eq } from 'drizzle-orm';
import type { Dataset } from './open.ts';
import { numberingExample, numberingFormat, numberingPlan, numberingRange, source } from './schema.ts';

const SOURCE = 'numbering-plans';

type Row<Table extends { $inferSelect: object }> = Table['$inferSelect'];
export type NumberingFormat = Omit<Row<typeof numberingFormat>, 'planId' | 'kind' | 'position'>;
export interface NumberingRange extends Omit<Row<typeof numberingRange>, 'planId'> {
  /** The national number of a valid example; null for the whole plan and where no example is published. */
  example: string | null;
}
export interface NumberingPlan extends Omit<Row<typeof numberingPlan>, 'callingCode'> {
  /** Digits without the plus. */
  callingCode: string;
  ranges: NumberingRange[];
  nationalFormats: NumberingFormat[];
  internationalFormats: NumberingFormat[];
}

export interface NumberingPlans {
  /** Vintage of the source, YYYY-MM-DD. */
  updated: string;
  /** Sorted by calling code as a number, then the main region before the others. */
  plans: NumberingPlan[];
}

export function numberingPlans(dataset: Pick<Dataset, 'db'>): NumberingPlans {
  const steps = numberingPlanSteps(dataset);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same with a break after each table. */
export function* numberingPlanSteps({ db }: Pick<Dataset, 'db'>): Generator<undefined, NumberingPlans> {
  const examples = new Map(
    db
      .select()
      .from(numberingExample)
      .all()
      .map(({ planId, type, nationalNumber }) => [`${planId} ${type}`, nationalNumber]),
  );
  yield;
  const ranges = Map.groupBy(
    db.select().from(numberingRange).orderBy(asc(numberingRange.type)).all(),
    ({ planId }) => planId,
  );
  yield;
  const formats = Map.groupBy(
    db.select().from(numberingFormat).orderBy(asc(numberingFormat.position)).all(),
    ({ planId, kind }) => `${planId} ${kind}`,
  );
  yield;
  const formatsOf = (id: string, kind: string) =>
    (formats.get(`${id} ${kind}`) ?? []).map(
      ({ planId: _plan, kind: _kind, position: _position, ...format }) => format,
    );
  const plans = db
    .select()
    .from(numberingPlan)
    .orderBy(asc(numberingPlan.callingCode), asc(numberingPlan.position))
    .all();
  yield;
  const { updated = '' } =
    db.select({ updated: source.vintage }).from(source).where(eq(source.id, SOURCE)).get() ?? {};
  return {
    updated,
    plans: plans.map((plan) => ({
      ...plan,
      callingCode: String(plan.callingCode),
      ranges: (ranges.get(plan.id) ?? []).map(({ planId: _, ...range }) => ({
        ...range,
        example: examples.get(`${plan.id} ${range.type}`) ?? null,
      })),
      nationalFormats: formatsOf(plan.id, 'national'),
      internationalFormats: formatsOf(plan.id, 'international'),
    })),
  };
}

/** The indicators of country-stats with their coverage, which takes a look at every figure. */
import { asc, countDistinct, eq, sql } from 'drizzle-orm';
import type { Indicator } from '../../db/indicators.ts';
import type { Dataset } from '../../db/open.ts';
import { countryStat, indicator } from '../../db/schema.ts';
import type { ServedDataset } from '../framework/dataset.ts';

/** In the order in which they are listed. */
export const indicators = ({ db }: Dataset) =>
  db
    .select({
      code: indicator.code,
      name: indicator.name,
      unit: indicator.unit,
      worldBankCode: indicator.worldBankCode,
      licence: indicator.licence,
      vintage: indicator.vintage,
      derivation: indicator.derivation,
      note: indicator.note,
      aggregation: indicator.aggregation,
      weight: indicator.weight,
      firstYear: sql<number>`min(${countryStat.year})`,
      lastYear: sql<number>`max(${countryStat.year})`,
      economies: countDistinct(countryStat.countryCode),
      observations: sql<number>`count(*)`,
    })
    .from(indicator)
    .innerJoin(countryStat, eq(countryStat.indicator, indicator.code))
    .groupBy(indicator.code)
    .orderBy(asc(indicator.position))
    .all();

/** Codes of the indicators that the release has figures of, in the order in which they are listed. */
export const presentIndicators = (dataset: ServedDataset): readonly Indicator[] =>
  dataset.derived(indicators).map(({ code }) => code);

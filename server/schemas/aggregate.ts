/** One indicator of a group of economies, summed or averaged. */
import type { Indicator } from '../../db/indicators.ts';
import type { Economies, Economy } from './economies.ts';
import { Sum } from './sum.ts';

export interface Aggregate {
  /** Null where no economy has a figure. */
  value: number | null;
  firstYear: number | null;
  lastYear: number | null;
  /** With a figure. */
  economies: number;
  economiesInGroup: number;
  /** 0 to 1. */
  populationCoverage: number | null;
}

/** A rate is weighted with the population of its own year; a total needs no weight. */
export function aggregated(
  world: Economies,
  indicator: Indicator,
  members: readonly Economy[],
  when: number | 'latest',
  aggregation: 'sum' | 'mean',
): Aggregate {
  const figures = world.figures(indicator);
  const population = world.figures('population');
  const [total, weighted, weights, covered, people] = [new Sum(), new Sum(), new Sum(), new Sum(), new Sum()];
  let [firstYear, lastYear, count] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
  for (const economy of members) {
    const residents = population.at(economy, when)?.value;
    if (residents !== undefined) people.add(residents);
    const figure = figures.at(economy, when);
    if (!figure) continue;
    count++;
    firstYear = Math.min(firstYear, figure.year);
    lastYear = Math.max(lastYear, figure.year);
    total.add(figure.value);
    if (residents !== undefined) covered.add(residents);
    const weight = population.value(economy, figure.year);
    if (Number.isNaN(weight)) continue;
    weighted.add(figure.value * weight);
    weights.add(weight);
  }
  return {
    value: aggregation === 'sum' ? total.value : ratio(weighted, weights),
    firstYear: count > 0 ? firstYear : null,
    lastYear: count > 0 ? lastYear : null,
    economies: count,
    economiesInGroup: members.length,
    populationCoverage: ratio(covered, people),
  };
}

/** Null where there is nothing to divide, or to divide by. */
function ratio({ value: above }: Sum, { value: below }: Sum): number | null {
  return above === null || below === null || below === 0 ? null : above / below;
}

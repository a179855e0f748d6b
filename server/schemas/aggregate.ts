/** One indicator of a group of economies, summed or averaged. */
import type { Indicator, Weight } from '../../db/indicators.ts';
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

/** A rate is weighted with the people, the output or the land of its own year; a total needs no weight. */
export function aggregated(
  world: Economies,
  indicator: Indicator,
  members: readonly Economy[],
  when: number | 'latest',
  weight: Weight | null,
): Aggregate {
  const figures = world.figures(indicator);
  const population = world.figures('population');
  const weightOf = weighing(world, weight);
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
    const heft = weightOf(economy, figure.year);
    if (Number.isNaN(heft)) continue;
    weighted.add(figure.value * heft);
    weights.add(heft);
  }
  return {
    value: weight === null ? total.value : ratio(weighted, weights),
    firstYear: count > 0 ? firstYear : null,
    lastYear: count > 0 ? lastYear : null,
    economies: count,
    economiesInGroup: members.length,
    populationCoverage: people.value === null ? null : (covered.value ?? 0) / people.value,
  };
}

/** What an economy weighs in a year; NaN where that is unknown. */
function weighing(world: Economies, weight: Weight | null): (economy: Economy, year: number) => number {
  if (weight === null) return () => Number.NaN;
  if (weight === 'landArea') return landArea(world);
  const figures = world.figures(weight);
  return (economy, year) => figures.value(economy, year);
}

/** Land of a year as the World Bank divides people by it, or else of the newest year. */
function landArea(world: Economies): (economy: Economy, year: number) => number {
  const population = world.figures('population');
  const density = world.figures('populationDensity');
  return (economy, year) => {
    const land = population.value(economy, year) / density.value(economy, year);
    return Number.isFinite(land) ? land : (economy.landAreaSqKm ?? Number.NaN);
  };
}

/** Null where there is nothing to divide, or to divide by. */
function ratio({ value: above }: Sum, { value: below }: Sum): number | null {
  return above === null || below === null || below === 0 ? null : above / below;
}

/** Names and units of indicators, fetched once. */
import { apiUrl } from '../site-root.ts';

export interface Indicator {
  code: string;
  name: string;
  unit: string;
}

let asked: Promise<ReadonlyMap<string, Indicator>> | undefined;

/** The indicator of a code; if the request fails, the code serves as the name. */
export async function indicatorOf(code: string): Promise<Indicator> {
  asked ??= ask().catch(() => new Map());
  return (await asked).get(code) ?? { code, name: code, unit: '' };
}

async function ask(): Promise<ReadonlyMap<string, Indicator>> {
  const response = await fetch(apiUrl('/api/country-stats/indicators?fields=code,name,unit&unwrap=true'));
  const indicators = (await response.json()) as Indicator[];
  return new Map(indicators.map((indicator) => [indicator.code, indicator]));
}

/** The name of an indicator with its unit: "Population, people". */
export const titleOf = ({ name, unit }: Indicator): string => (unit === '' ? name : `${name}, ${unit}`);

import type { Dataset } from './open.ts';

/** Codes of ISO 3166-2, each by itself. */
export function subdivisionCodes({ sqlite }: Pick<Dataset, 'sqlite'>): ReadonlyMap<string, string> {
  const codes = sqlite.prepare('SELECT code FROM subdivision ORDER BY code').pluck().all() as string[];
  return new Map(codes.map((code) => [code, code]));
}

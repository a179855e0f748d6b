/** Memoizes a function of texts and numbers. */
export function once<Given extends readonly (string | number)[], Result>(
  work: (...given: Given) => Result,
): (...given: Given) => Result {
  const results = new Map<string, Result>();
  return (...given) => {
    const key = JSON.stringify(given);
    const result = results.get(key) ?? work(...given);
    results.set(key, result);
    return result;
  };
}

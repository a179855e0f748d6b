/** RFC 7240 §4.4: a client that prefers strict handling gets a refusal where others get a warning. */

/** Whether `Prefer` asks for it. A preference that comes twice counts as it comes first (§2). */
export function prefersStrict(prefer: string | string[] | undefined): boolean {
  if (prefer === undefined) return false;
  const handling = /(?:^|,)\s*handling\s*=\s*"?([\w-]+)"?\s*(?=[,;]|$)/i.exec(String(prefer));
  return handling?.[1]?.toLowerCase() === 'strict';
}

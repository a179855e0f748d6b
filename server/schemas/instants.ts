/** Instants for defaults. */

const DAY_MS = 86_400_000;

/** Midnight UTC of the instant's day. */
export function startOfDay(instant: Temporal.Instant): Temporal.Instant {
  const milliseconds = instant.epochMilliseconds;
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(milliseconds / DAY_MS) * DAY_MS);
}

/**
 * Delta-T, by which Terrestrial Time is ahead of Universal Time (UT1): it comes from observations of the Earth's
 * rotation and, beyond those, from a forecast.
 */

const FIRST_YEAR = 1899;

/**
 * Seconds at the start of each year. Until 1961 from timings of lunar occultations (Morrison, Stephenson,
 * Hohenkerk and Zawilski 2021, table S15), from 1962 by the International Earth Rotation Service (EOP 20 C04);
 * the two differ by 0.4 s where they meet. The last value is its forecast of September 2026.
 */
// biome-ignore format: a row is a decade
const OBSERVED = [
                                                                       -3.02,
   -1.98, -0.75,  0.62,  2.06,  3.51,  4.92,  6.24,  7.49,  8.70,  9.90,
   11.14, 12.43, 13.75, 15.06, 16.32, 17.48, 18.52, 19.44, 20.25, 20.98,
   21.62, 22.19, 22.69, 23.12, 23.49, 23.79, 24.02, 24.20, 24.32, 24.39,
   24.42, 24.41, 24.38, 24.32, 24.24, 24.16, 24.08, 24.04, 24.06, 24.17,
   24.43, 24.83, 25.35, 25.93, 26.51, 27.05, 27.51, 27.89, 28.24, 28.58,
   28.93, 29.32, 29.70, 30.00, 30.20, 30.41, 30.76, 31.34, 32.03, 32.65,
   33.07, 33.36, 34.00, 34.47, 35.03, 35.74, 36.54, 37.43, 38.30, 39.20,
   40.18, 41.17, 42.23, 43.37, 44.48, 45.48, 46.46, 47.52, 48.53, 49.59,
   50.54, 51.38, 52.17, 52.96, 53.79, 54.34, 54.87, 55.32, 55.82, 56.30,
   56.86, 57.57, 58.31, 59.12, 59.98, 60.79, 61.63, 62.30, 62.97, 63.47,
   63.83, 64.09, 64.30, 64.47, 64.57, 64.69, 64.85, 65.15, 65.46, 65.78,
   66.07, 66.32, 66.60, 66.91, 67.28, 67.64, 68.10, 68.59, 68.97, 69.22,
   69.36, 69.36, 69.29, 69.20, 69.18, 69.14, 69.11, 69.30,
];

const LAST_YEAR = FIRST_YEAR + OBSERVED.length - 1;

/**
 * The long-term parabola of Stephenson, Morrison and Hohenkerk 2016, in seconds and seconds a year. The forecast is a
 * cubic that starts level at the last observation, as Delta-T has been since 2019, and joins the parabola with its
 * slope in 2800: 97 s in 2100.
 */
const MEETING_YEAR = 2800;
const parabola = (year: number) => -320 + 32.5 * ((year - 1825) / 100) ** 2;
const parabolaSlope = (year: number) => (2 * 32.5 * (year - 1825)) / 100 ** 2;

/** Cubic Hermite interpolation from the last observation, where the slope is zero, to the parabola. */
function forecast(year: number): number {
  const span = MEETING_YEAR - LAST_YEAR;
  const u = (year - LAST_YEAR) / span;
  const rise = u * u * (3 - 2 * u);
  return (
    (1 - rise) * (OBSERVED.at(-1) as number) +
    rise * parabola(MEETING_YEAR) +
    u * u * (u - 1) * span * parabolaSlope(MEETING_YEAR)
  );
}

/** Delta-T in seconds at a moment of Universal Time, in days since noon of 1 January 2000. */
export function deltaT(ut: number): number {
  const year = Math.max(FIRST_YEAR, 2000 + (ut + 0.5) / 365.2425);
  if (year >= LAST_YEAR) return forecast(year);
  const index = Math.floor(year - FIRST_YEAR);
  const before = OBSERVED[index] as number;
  const after = OBSERVED[index + 1] as number;
  return before + (after - before) * (year - FIRST_YEAR - index);
}

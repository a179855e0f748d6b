import { check, exactly, offenders } from './check.ts';

export default check({
  id: 'moon',
  promise:
    'Every primary phase around 1900 to 2100 is there once, in order, counted from the new moon of 17 January 1923.',
  *run(sqlite) {
    // 2,488 lunations of four phases.
    yield* exactly(sqlite, 'phases', 9952, 'SELECT count(*) FROM moon_phase');
    yield* offenders(
      sqlite,
      `SELECT 'reach' AS finding, min(instant) AS first, max(instant) AS last FROM moon_phase
       HAVING min(instant) FILTER (WHERE phase = 'new') > '1900-01-01'
           OR max(instant) FILTER (WHERE phase = 'full') <= '2101-01-01'`,
    );
    yield* offenders(
      sqlite,
      `SELECT instant, lunation, phase, delta_t_seconds FROM moon_phase
       WHERE instant NOT GLOB '????-??-??T??:??:??Z' OR abs(delta_t_seconds - 50) > 60`,
    );
    // Every quarter of a lunation takes 6.5 to 8.3 days.
    yield* offenders(
      sqlite,
      `SELECT instant, lunation, phase FROM (
         SELECT instant, lunation, phase,
           julianday(instant) - julianday(lag(instant) OVER steps) AS days,
           lag(phase) OVER steps || '>' || phase AS step,
           lunation - lag(lunation) OVER steps AS advance
         FROM moon_phase WINDOW steps AS (ORDER BY instant)
       )
       WHERE days NOT BETWEEN 6.5 AND 8.3
          OR step NOT IN ('new>first-quarter', 'first-quarter>full', 'full>last-quarter', 'last-quarter>new')
          OR advance <> (phase = 'new')`,
    );
    yield* exactly(
      sqlite,
      'first lunation',
      1,
      "SELECT lunation FROM moon_phase WHERE instant BETWEEN '1923-01-17T02:40:30Z' AND '1923-01-17T02:41:30Z'",
    );
  },
});

import { check, offenders } from './check.ts';

export default check({
  id: 'numbering',
  promise:
    'Every example number matches the pattern and a length of its type, and each plan has a general range.',
  *run(sqlite) {
    yield* offenders(
      sqlite,
      `SELECT id FROM numbering_plan
       WHERE id NOT IN (SELECT plan_id FROM numbering_range WHERE type = 'general')`,
    );
    const examples = sqlite
      .prepare(
        `SELECT plan_id, type, national_number AS number, pattern, possible_lengths AS lengths
         FROM numbering_example JOIN numbering_range USING (plan_id, type)`,
      )
      .all() as { plan_id: string; type: string; number: string; pattern: string; lengths: string }[];
    for (const { plan_id, type, number, pattern, lengths } of examples) {
      const matches = new RegExp(`^(?:${pattern})$`).test(number);
      const fits = (JSON.parse(lengths) as number[]).includes(number.length);
      if (!matches || !fits) yield `${plan_id} ${type} ${number}`;
    }
  },
});

/**
 * The queries beside the default one whose answers the golden file holds: each documented example, and each value of
 * each choice, the size of the world among them; all of those in the route's own formats, too.
 */
import type { z } from 'zod';
import { traitsOf } from '../../api/framework/params.ts';
import type { Endpoint } from '../../api/framework/registry.ts';
import { extraFormats, isFeed, isGenerated, isList } from '../../api/framework/route.ts';
import { FEED_WORLDS, worldParameter } from '../../api/framework/world-parameter.ts';
import { requiredParameters } from '../required.ts';

/** Choices of which each combination gives something that neither gives alone, by route. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  '/api/relational-seed': ['schema', 'dialect'],
};

type Parameters = Readonly<Record<string, string>>;

/** A variant is named by its query, so that whoever reviews a change can ask for what moved. */
export function variantsOf(endpoint: Endpoint): string[] {
  const { route, path } = endpoint;
  const usual = { seed: '7', ...(isList(route) && { count: '100' }), ...requiredParameters(endpoint) };
  const world =
    isGenerated(route) && route.showsWorld
      ? { world: worldParameter(isFeed(route) ? FEED_WORLDS : undefined) }
      : {};
  const choices = Object.entries({ ...route.query, ...world }).map(([name, schema]) =>
    valuesOf(schema as z.ZodType).map((value): Parameters => ({ [name]: value })),
  );
  const single = choices.flat();
  const together = TOGETHER[path]?.map((name) => single.filter((each) => name in each));
  const chosen = together ? [...single, ...combinations(together)] : single;
  const formats = [{}, ...Object.keys(extraFormats(route)).map((format) => ({ format }))];
  const asked = formats.flatMap((format) => [format, ...chosen.map((each) => ({ ...each, ...format }))]);
  const examples = route.examples.map((example) => Object.fromEntries(new URLSearchParams(example)));
  const queries = [
    ...examples.map((example) => ({ seed: '7', ...example })),
    ...asked.map((each) => ({ ...usual, ...each })),
  ];
  return [...new Set(queries.map((query) => new URLSearchParams(query).toString()))];
}

/** One of each list, in every way. */
const combinations = (lists: readonly (readonly Parameters[])[]): Parameters[] =>
  lists.reduce<Parameters[]>(
    (made, values) => made.flatMap((before) => values.map((value) => ({ ...before, ...value }))),
    [{}],
  );

/** What may be chosen; nothing for a parameter that takes numbers or text. */
function valuesOf(schema: z.ZodType): string[] {
  const { json } = traitsOf(schema);
  const { type, enum: choice = [] } = (json.type === 'array' ? json.items : json) as {
    type?: string;
    enum?: string[];
  };
  return type === 'boolean' ? ['true', 'false'] : choice;
}

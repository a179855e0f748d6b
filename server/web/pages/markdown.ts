/** The page of a route as Markdown, for readers that are programs and for people who paste. */
import type { z } from 'zod';
import type { ServedDataset } from '../../../api/framework/dataset.ts';
import { traitsOf } from '../../../api/framework/params.ts';
import type { Endpoint } from '../../../api/framework/registry.ts';
import { notesMarkdown, type Route } from '../../../api/framework/route.ts';
import { universalParameters } from '../../../api/framework/universal.ts';
import { answerTo } from '../answer.ts';
import { type Field, fieldsOf } from '../fields.ts';
import { defaultOf } from '../form.ts';
import { joinsOf } from '../joins.ts';
import { sourcesBehind, sourcesOf } from '../sources.ts';

/** In one text with others, without an answer and what all routes of the kind share. */
export function routeMarkdown(endpoint: Endpoint, dataset: ServedDataset, isAmongOthers = false): string {
  const { path, route } = endpoint;
  const [example = ''] = route.examples;
  const answer = isAmongOthers ? undefined : answerTo(endpoint, example, dataset);
  const fields = fieldsOf(route);
  const sources = sourcesOf(dataset, sourcesBehind(route));
  const urls = route.examples.map((query) => `${dataset.publicUrl}${path}${query && `?${query}`}`);
  return [
    `${isAmongOthers ? '##' : '#'} ${path}`,
    route.summary,
    notesMarkdown(route),
    section('Examples', list(urls.map((url) => `<${url}>`))),
    answer && section('Answer to the first example', `\`\`\`json\n${answer.trimEnd()}\n\`\`\``),
    section('Parameters', list(Object.entries(route.query).map(parameterLine))),
    section('Rules', list((route.rules ?? []).map(({ states }) => states))),
    section(
      'result' in route ? 'Fields of the result' : 'Fields of a record',
      fieldLines(fields, isAmongOthers ? 1 : Number.POSITIVE_INFINITY).join('\n'),
    ),
    isAmongOthers ? '' : universalSection(route),
    section(
      'What it goes with',
      list(
        joinsOf(endpoint).map(
          ({ path: other, fields: by }) =>
            `\`${other}\`${by.length > 0 ? ` by ${by.map((name) => `\`${name}\``).join(', ')}` : ''}`,
        ),
      ),
    ),
    section(
      'Sources',
      list(sources.map((each) => `${each.title}, ${each.producer}; ${each.licence}; as of ${each.vintage}.`)),
    ),
    section('Standards', list(route.standards)),
  ]
    .filter(Boolean)
    .map((part) => (isAmongOthers ? (part as string).replace(/^## (?!\/)/, '### ') : part))
    .join('\n\n')
    .concat('\n');
}

export function universalSection(route: Route, level = '##'): string {
  const lines = list(Object.entries(universalParameters(route)).map(parameterLine));
  return section('Parameters of every route of this kind', lines).replace('##', level);
}

/** With the fields of objects below them, so many levels deep. */
const fieldLines = (fields: readonly Field[], depth: number, indent = ''): string[] =>
  fields.flatMap(({ name, meaning, fields: inner }) => [
    `${indent}- \`${name}\`: ${meaning}`,
    ...(depth > 1 ? fieldLines(inner, depth - 1, `${indent}  `) : []),
  ]);

const section = (title: string, body: string): string => (body === '' ? '' : `## ${title}\n\n${body}`);
const list = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');

function parameterLine([name, schema]: [string, unknown]): string {
  const type = schema as z.ZodType;
  const fallback = defaultOf(type);
  const isRequired = !type.safeParse(undefined).success;
  const facts = [
    traitsOf(type).expected,
    isRequired && 'required',
    fallback !== undefined && `default ${fallback}`,
  ];
  return `\`${name}\`: ${type.description} (${facts.filter(Boolean).join('; ')})`;
}

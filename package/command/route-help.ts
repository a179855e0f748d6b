/** The help text of `fixture-data ROUTE`, derived from the declaration of the route. */
import type { z } from 'zod';
import type { Endpoint } from '../../api/framework/endpoint.ts';
import { traitsOf } from '../../api/framework/params.ts';
import { extraFormats, isList, recordOf } from '../../api/framework/route.ts';
import { shellWord } from '../../cli/shell.ts';

const WIDTH = 100;

export function routeHelp({ path, route }: Endpoint): string {
  const name = path.slice('/api/'.length);
  const parameters = Object.entries(route.query).filter(([each]) => each !== 'seed');
  const formats = Object.entries(extraFormats(route)).map(
    ([each, { describes }]) => [each, describes] as const,
  );
  return [
    `fixture-data ${name} [--seed N] [--count N] [--offset N] [--format NAME] [--PARAMETER VALUE …]`,
    wrapped(route.summary, 0),
    ...section('Notes', Object.entries(route.notes ?? {})),
    ...section('Parameters', parameters.map(parameterEntry)),
    ...section(
      'Fields',
      Object.entries(recordOf(route).shape).map(([field, schema]) => [
        field,
        (schema as z.ZodType).description ?? '',
      ]),
    ),
    ...section(`Formats besides ndjson, json${isList(route) ? ' and csv' : ''}`, formats),
    `Examples:\n${route.examples.map((query) => `  ${commandOf(name, query)}`).join('\n')}`,
    '--seed, --count, --offset, --shard, --out, --fields, --exclude and --strict are options of every route.',
  ].join('\n\n');
}

function parameterEntry([name, schema]: [string, unknown]): [string, string] {
  const type = schema as z.ZodType;
  const absent = type.safeParse(undefined);
  const said = absent.success && absent.data !== undefined ? `; ${String(absent.data)} when absent` : '';
  const needed = absent.success ? '' : '; required';
  return [`--${name}`, `${type.description ?? ''} (${traitsOf(type).expected}${said}${needed})`];
}

function section(title: string, entries: readonly (readonly [string, string])[]): string[] {
  if (entries.length === 0) return [];
  return [`${title}:\n${entries.map(([name, text]) => `  ${name}\n${wrapped(text, 6)}`).join('\n')}`];
}

/** seed=7&locale=de as --seed 7 --locale de. */
function commandOf(name: string, query: string): string {
  const words = [...new URLSearchParams(query)].map(([key, value]) =>
    value === '' ? `--${key}` : `--${key} ${shellWord(value)}`,
  );
  return ['fixture-data', name, ...words].join(' ');
}

function wrapped(text: string, indent: number): string {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) as string;
    if (line !== '' && line.length + 1 + word.length > WIDTH - indent) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.map((line) => ' '.repeat(indent) + line).join('\n');
}

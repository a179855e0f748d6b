/** Completions of the last word of a command line. */

import type { Endpoint } from '../../api/framework/endpoint.ts';
import { traitsOf } from '../../api/framework/params.ts';
import { universalParameters } from '../../api/framework/universal.ts';
import { NOT_HERE, OPTIONS } from '../../bulk/request/options.ts';
import { formatNames } from '../../bulk/request/route-format.ts';
import type { OpenSource } from '../../bulk/request/source.ts';
import { COMPLETION_SHELLS } from './completion.ts';

export async function candidates(
  words: readonly string[],
  open: OpenSource,
  commands: Readonly<Record<string, { options: readonly string[] }>>,
): Promise<readonly string[]> {
  const last = words.at(-1) ?? '';
  const [first = ''] = words;
  const fitting = (all: readonly string[]) => all.filter((word) => word.startsWith(last));
  if (words.length <= 1) {
    const source = await open({ releases: undefined });
    const paths = await source.paths();
    source.close();
    const routes = paths.map((path) => path.slice('/api/'.length));
    return fitting([...Object.keys(commands), 'completion', 'help', 'routes', ...routes]);
  }
  if (first === 'completion') return fitting(COMPLETION_SHELLS);
  const command = Object.hasOwn(commands, first) ? commands[first] : undefined;
  if (command) return fitting([...command.options, 'help'].map((name) => `--${name}`));
  const source = await open({ releases: undefined });
  const endpoint = await source.endpoint(`/api/${first}`);
  source.close();
  if (!endpoint) return [];
  const before = words.at(-2) ?? '';
  const values = before.startsWith('--') ? valuesOf(endpoint, before.slice(2)) : [];
  if (values.length > 0) return fitting(values);
  const own = [...endpoint.reader.names].filter(
    (name) => name in endpoint.route.query || ![...NOT_HERE, 'sort'].includes(name),
  );
  const names = new Set([...Object.keys(OPTIONS), ...own, 'help']);
  return fitting([...names].map((name) => `--${name}`));
}

/** The values of a parameter that has few. */
function valuesOf(endpoint: Endpoint, name: string): readonly string[] {
  const { route } = endpoint;
  if (name === 'format') return formatNames(endpoint);
  const schema = route.query[name] ?? universalParameters(route)[name];
  if (!schema) return [];
  const { json } = traitsOf(schema as Parameters<typeof traitsOf>[0]);
  const items = (json.items ?? json) as { enum?: unknown[]; type?: string };
  if (items.type === 'boolean') return ['true', 'false'];
  return (items.enum ?? []).map(String);
}

/** A form for the parameters of a route, from their schemas. Without scripts it leads to the answer itself. */
import type { z } from 'zod';
import { type Html, html } from '../../api/framework/html.ts';
import { traitsOf } from '../../api/framework/params.ts';
import type { Endpoint } from '../../api/framework/registry.ts';
import type { QueryShape, Route } from '../../api/framework/route.ts';
import { universalParameters } from '../../api/framework/universal.ts';
import { askPath, SEND } from './ask.ts';
import { queryText } from './browser/query-text.ts';
import { unbroken } from './unbroken.ts';

/** Universal parameters that say which records, and not how they are written. */
const WHICH = ['seed', 'count', 'offset'];

/** On a phone, more parameters are folded. */
const MOST_SHOWN = 4;

/** What the form shows at once, in its order, and what it folds. */
function groups(route: Route): { shown: QueryShape; rest: QueryShape } {
  const universal = universalParameters(route);
  const which = WHICH.filter((name) => name in universal);
  const first = Object.fromEntries(which.map((name) => [name, universal[name] as z.ZodType]));
  const rest = Object.fromEntries(Object.entries(universal).filter(([name]) => !which.includes(name)));
  return { shown: { ...first, ...route.query }, rest };
}

/** A query as the form sends it: in the order of its fields. */
export function formQuery({ route }: Endpoint, query: string): string {
  const { shown, rest } = groups(route);
  const sent = new URLSearchParams(query);
  const names = Object.keys({ ...shown, ...rest });
  const values = names.flatMap((name) => sent.getAll(name).map((value) => [name, value] as const));
  return queryText(new URLSearchParams(values.filter(([, value]) => value !== '').map((each) => [...each])));
}

/** `reader` is the script that reads large answers. */
export function requestForm(endpoint: Endpoint, query: string, reader = ''): Html {
  const { path, route } = endpoint;
  const sent = new URLSearchParams(query);
  const { shown, rest } = groups(route);
  const types = JSON.stringify(valueTypes(route));
  const lined = linedParameters(route);
  return html`<form class="request" id="request" method="get" action="${askPath(endpoint)}" data-path="${path}" data-reader="${reader}" data-types="${types}">
${folded(fields(shown, sent, lined))}
<details><summary>Shape of the answer, and faults to test with</summary>${fields(rest, sent, lined)}</details>
<p class="actions send-bar">${SEND} <button type="reset">Reset</button> <span id="sent" aria-hidden="true"></span></p>
</form>`;
}

/** A single one would take the place of the line that unfolds it. */
function folded(all: readonly Html[]): Html {
  const rest = all.slice(MOST_SHOWN);
  if (rest.length < 2) return html`${all}`;
  return html`${all.slice(0, MOST_SHOWN)}
<details class="more"><summary>${rest.length} more parameters</summary>${rest}</details>`;
}

/** Parameters that an example gives several lines, which a field of one line would join. */
function linedParameters({ examples }: Route): ReadonlySet<string> {
  const sent = examples.flatMap((query) => [...new URLSearchParams(query)]);
  return new Set(sent.filter(([, value]) => value.includes('\n')).map(([name]) => name));
}

/** The types of the parameters that are no text, for the request as code. */
export function valueTypes(route: Route): Record<string, string> {
  const shape = { ...route.query, ...universalParameters(route) } as Record<string, z.ZodType>;
  const types = Object.entries(shape).map(([name, schema]) => {
    const { json, many } = traitsOf(schema);
    const type = typeOf(many ? (json.items as Record<string, unknown>) : json);
    return [name, many ? `${many === 'repeat' ? 'repeated ' : ''}${type}[]` : type] as const;
  });
  return Object.fromEntries(types.filter(([, type]) => type !== 'string'));
}

const typeOf = ({ type }: Record<string, unknown>): string =>
  type === 'integer' || type === 'number' ? 'number' : type === 'boolean' ? 'boolean' : 'string';

function fields(shape: QueryShape, sent: URLSearchParams, lined: ReadonlySet<string>): Html[] {
  return Object.entries(shape).map(([name, schema]) =>
    field(name, schema as z.ZodType, sent.getAll(name), lined.has(name)),
  );
}

function field(name: string, schema: z.ZodType, sent: readonly string[], hasLines: boolean): Html {
  const id = `p-${name}`;
  const isRequired = !schema.safeParse(undefined).success;
  return html`<div class="field"><label for="${id}"><code>${name}</code>${isRequired ? ' (required)' : ''}</label>
${control(id, name, schema, sent, hasLines)}<small id="${id}-help">${unbroken(schema.description ?? '')}</small></div>`;
}

function control(
  id: string,
  name: string,
  schema: z.ZodType,
  sent: readonly string[],
  hasLines: boolean,
): Html {
  const { json, many, vocabulary, isColor } = traitsOf(schema);
  const fallback = defaultOf(schema);
  const value = sent[0] ?? '';
  const shared = html`id="${id}" name="${name}" aria-describedby="${id}-help"`;
  const names = many ? undefined : (json.enum as unknown[] | undefined)?.map(String);
  const choices = json.type === 'boolean' ? ['true', 'false'] : names;
  if (choices) {
    return html`<select ${shared}>${option('', fallback === undefined ? 'any' : `${fallback} (default)`, value === '')}${choices.map(
      (each) => option(each, each, each === value),
    )}</select>`;
  }
  if (many === 'repeat') {
    return html`<textarea ${shared} rows="2" data-repeat placeholder="one in each line">${sent.join('\n')}</textarea>`;
  }
  if (hasLines || Number(json.maxLength) > LONG)
    return html`<textarea ${shared} rows="3">${value}</textarea>`;
  const hint = html`placeholder="${fallback ?? hintOf(json)}"`;
  const completed = vocabulary && html`data-names="${vocabulary.name}"`;
  const list = many === 'comma' && html`data-list`;
  const picked = isColor ? 'colour' : pickedAs(json);
  const picker = picked && html`data-picker="${picked}"`;
  const isNumber = json.type === 'integer' || json.type === 'number';
  const bounds =
    isNumber &&
    html`inputmode="${json.type === 'integer' ? 'numeric' : 'decimal'}" data-min="${text(json.minimum)}" data-max="${text(json.maximum)}"`;
  return html`<input ${shared} type="text" value="${value}" autocomplete="off" spellcheck="false" ${hint} ${completed || ''} ${list || ''} ${bounds || ''} ${picker || ''}>`;
}

/** What a browser can pick: a day, or an instant, which may be a day too. */
function pickedAs({ format, anyOf = [] }: Record<string, unknown>): 'date' | 'instant' | undefined {
  if (format === 'date') return 'date';
  const forms = anyOf as { format?: string }[];
  return forms.some((each) => each.format === 'date-time') ? 'instant' : undefined;
}

const option = (value: string, label: string, isChosen: boolean): Html =>
  html`<option value="${value}" ${isChosen ? 'selected' : ''}>${label}</option>`;

/** Texts that may be longer get several lines. */
const LONG = 400;

const text = (value: unknown): string => (value === undefined ? '' : String(value));

/** An example of what is taken, where the schema names any. */
function hintOf(json: Record<string, unknown>): string {
  const [first] = (json.examples as unknown[] | undefined) ?? [];
  if (first !== undefined) return String(first);
  return json.minimum !== undefined && json.maximum !== undefined ? `${json.minimum} to ${json.maximum}` : '';
}

/** The default of a parameter, as in a query. */
export function defaultOf(schema: z.ZodType): string | undefined {
  const absent = schema.safeParse(undefined);
  return absent.success && absent.data !== undefined ? String(absent.data) : undefined;
}

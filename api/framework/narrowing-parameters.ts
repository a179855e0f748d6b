/** The parameters of lists whose records are looked for by what they show. */
import { type FieldType, fieldsOf } from './field-type.ts';
import { FILTER_NAMES, type Lookup, MOST_LOOKED_AT } from './lookup.ts';
import { listText } from './name-list.ts';
import { boolean, text, traitsOf, withTraits } from './params.ts';
import { type QueryShape, type Route, recordOf } from './route.ts';

/** More than any text has that is looked for. */
const MOST = 100;

/** What `q` has. */
const words = text(0, MOST);

const AMONG =
  'Looked at are those of the world that the list would have: the first ' +
  `${MOST_LOOKED_AT.toLocaleString('en')} or, in a window, the newest.`;

/** One for each filter that the route declares, and q if it declares a search. */
export function narrowingParameters(
  route: Route,
  { search, filters = {}, language }: Pick<Lookup<never>, 'search' | 'filters' | 'language'> = {},
): QueryShape {
  const parameters: QueryShape = {};
  for (const name of FILTER_NAMES) {
    const path = filters[name];
    if (path === undefined) continue;
    parameters[name] =
      typeAt(route, path) === 'boolean'
        ? boolean().optional().describe(`Only records whose ${path} is this. ${AMONG}`)
        : text(1, MOST)
            .optional()
            .describe(
              `Only records whose ${path} is this, in any case; none, with a warning, if no one has it. ${AMONG}`,
            );
  }
  if (!search) return parameters;
  parameters.q = withTraits(words, { ...traitsOf(words), isAbsentWhenEmpty: true })
    .optional()
    .describe(
      `Only records that have each of these words, or one that begins with it, in ${listText(search, 'or')}, as the ` +
        `answer shows them; case and accents do not matter. ${formsOf(route, language)}Empty, it is as absent. ` +
        AMONG,
    );
  return parameters;
}

/** In which other forms a word is found. */
function formsOf(route: Route, language: string | undefined): string {
  const isMixed = 'language' in recordOf(route).shape;
  if (!isMixed && language === undefined) return '';
  const within = isMixed
    ? ', and where compounds are one word, as in German, four letters find it in them'
    : '';
  return `A plural finds its singular, too${within}. `;
}

/** What the field at a path of the record is. */
function typeAt(route: Route, path: string): FieldType['kind'] | undefined {
  let fields = fieldsOf(recordOf(route));
  let kind: FieldType['kind'] | undefined;
  for (const name of path.split('.')) {
    const type = fields.find((field) => field.name === name)?.type;
    kind = type?.kind;
    fields = type?.kind === 'struct' ? type.fields : [];
  }
  return kind;
}

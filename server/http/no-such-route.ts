/** The problem of a path that leads nowhere, with the requests that might be meant. */
import { nearest } from '../../api/framework/nearest.ts';
import { abridged, LONGEST_PATH, Problem } from '../../api/framework/problem.ts';

/** `meant` is the request that answers it, if one is known. */
export function noSuchRoute(path: string, known: Iterable<string>, meant?: string): Problem {
  const missing = `There is nothing at ${abridged(path, LONGEST_PATH)}.`;
  if (meant?.includes('?'))
    return new Problem('not_found', `${missing} Ask for ${abridged(meant, LONGEST_PATH)} instead.`);
  const paths = [...known];
  const [family = ''] = /^\/api\/[^/]+/.exec(path) ?? [];
  const members = paths.filter((each) => family !== '' && (each === family || each.startsWith(`${family}/`)));
  const suggestion = meant ?? nearest(path, members.length > 0 ? members : paths);
  const hints = [
    suggestion && `Did you mean ${suggestion}?`,
    members.length === 1 && members[0] !== suggestion && `The only route of ${family} is ${members[0]}.`,
    members.length > 1 && `The routes of ${family} are ${members.join(', ')}.`,
    members.length === 0 && !meant && named(paths, family.slice('/api/'.length)),
  ].filter(Boolean);
  const hint = hints.length > 0 ? hints.join(' ') : 'GET /openapi.json lists every route.';
  return new Problem('not_found', `${missing} ${hint}`);
}

/** Names the routes that have a word in their path, such as cidr. */
function named(paths: readonly string[], word: string): string | undefined {
  const found = paths.filter((path) => path.startsWith('/api/') && path.split(/[-/]/).includes(word));
  return word !== '' && found.length > 0 ? `Routes with that word are ${found.join(', ')}.` : undefined;
}

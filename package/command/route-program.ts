/** What the command does with a route: writes its records, explains it, completes its options. */

import { recordsCommand } from '../../bulk/command.ts';
import type { OpenSource } from '../../bulk/request/source.ts';
import { runCommand } from '../../cli/command.ts';
import { candidates } from './candidates.ts';
import type { ListedCommand } from './commands.ts';
import { routeHelp } from './route-help.ts';

export interface RouteProgram {
  /** Returns the exit code; `commands` are those that a misspelt route may mean. */
  run(args: readonly string[], commands: readonly string[]): Promise<number>;
  /** Without /api/. */
  routes(): Promise<readonly string[]>;
  /** Completions of the last word. */
  candidates(
    words: readonly string[],
    commands: Readonly<Record<string, Pick<ListedCommand, 'options'>>>,
  ): Promise<readonly string[]>;
}

/** `thread` is the module of a thread that makes records. */
export const routeProgram = (open: OpenSource, thread: URL): RouteProgram => ({
  async run(args, commands) {
    const [route = ''] = args;
    if (args.some((arg) => arg === '--help' || arg === '-h') && !route.startsWith('-')) {
      const named = route.replace(/^\/?(api\/)?/, '');
      const source = await open({ releases: undefined });
      const endpoint = await source.endpoint(`/api/${named}`);
      source.close();
      if (endpoint) {
        console.log(routeHelp(endpoint));
        return 0;
      }
    }
    return runCommand(recordsCommand(open, thread, commands), args);
  },
  async routes() {
    const source = await open({ releases: undefined });
    const paths = await source.paths();
    source.close();
    return paths.map((path) => path.slice('/api/'.length));
  },
  candidates: (words, commands) => candidates(words, open, commands),
});

/** Packages that only some runs need: each is loaded by its name when it is first needed. */
import packageFile from '../../../package.json' with { type: 'json' };
import { LoadError } from './load-error.ts';

const VERSIONS: Readonly<Record<string, string>> = {
  ...packageFile.dependencies,
  ...packageFile.peerDependencies,
};

/** `what` takes the package. Throws a LoadError that says what to install if it is missing. */
export async function packageNamed<Module>(name: string, what = 'loading there'): Promise<Module> {
  try {
    return (await import(name)) as Module;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    const [, bare = name] = /^((?:@[^/]+\/)?[^/]+)/.exec(name) ?? [];
    throw new LoadError(
      `${what} takes the package ${bare}; run 'npm install --no-save ${bare}@${VERSIONS[bare]}'`,
      { cause: error },
    );
  }
}

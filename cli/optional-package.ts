/** Packages that only some runs need: each is loaded by its name when it is first needed. */
import packageFile from '../package.json' with { type: 'json' };

const VERSIONS: Readonly<Record<string, string>> = {
  ...packageFile.dependencies,
  ...packageFile.peerDependencies,
};

/** `what` needs the package. Throws a Refusal that says what to install if it is missing. */
export async function optionalPackage<Module>(
  name: string,
  what: string,
  Refusal: new (message: string, options: ErrorOptions) => Error,
): Promise<Module> {
  try {
    return (await import(name)) as Module;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    const [, bare = name] = /^((?:@[^/]+\/)?[^/]+)/.exec(name) ?? [];
    throw new Refusal(
      `${what} needs the package ${bare}; run 'npm install --no-save ${bare}@${VERSIONS[bare]}'`,
      { cause: error },
    );
  }
}

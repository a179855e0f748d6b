/** Packages that only some destinations need. */
import { optionalPackage } from '../../cli/optional-package.ts';
import { LoadError } from './load-error.ts';

/** `what` needs the package. Throws a LoadError that says what to install if it is missing. */
export const packageNamed = <Module>(name: string, what = 'loading there'): Promise<Module> =>
  optionalPackage(name, what, LoadError);

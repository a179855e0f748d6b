import { UsageError } from '../../../cli/arguments.ts';

/** A format that cannot be what was asked for: one line that names the option, what came and what is allowed. */
export class FormatRefusal extends UsageError {
  override name = 'FormatRefusal';
}

import { UsageError } from '../../cli/arguments.ts';

/** An impossible format: one line that names the option, the value received and the values allowed. */
export class FormatRefusal extends UsageError {
  override name = 'FormatRefusal';
}

/** Range header fields in a form that the file sender reads as RFC 9110 §14 defines them. */

const BYTES = /^\s*bytes\s*=(.*)$/is;
/** A range of the last bytes of a file. */
const SUFFIX = /^\s*-(\d+)\s*$/;

/**
 * A Range field for a file of a size in bytes. Its unit becomes lower-case (range units ignore case, §14.1), and a
 * suffix longer than the file asks for all of it (§14.1.2), which the sender would take for a range beyond its end.
 * Anything else is left alone.
 */
export function byteRanges(range: string, bytes: number): string {
  const [, set] = BYTES.exec(range) ?? [];
  if (set === undefined) return range;
  const specs = set.split(',').map((spec) => {
    const [, length] = SUFFIX.exec(spec) ?? [];
    return length !== undefined && Number(length) > bytes ? '0-' : spec;
  });
  return `bytes=${specs.join(',')}`;
}

/** Range header fields in the form that the file sender reads as RFC 9110 §14 means them. */

const BYTES = /^\s*bytes\s*=(.*)$/is;
/** A suffix of so many bytes from the end. */
const SUFFIX = /^\s*-(\d+)\s*$/;

/**
 * A Range field for a file of so many bytes. Its unit is in small letters (range units have no case, §14.1), and a
 * suffix that is longer than the file asks for all of it (§14.1.2), which the sender takes for a range beyond its
 * end. Anything else stays as it is.
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

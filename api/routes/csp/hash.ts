import { hash } from 'node:crypto';
import { z } from 'zod';
import { HASH_ALGORITHMS } from '../../../standards/csp/source-expression.ts';
import { oneOf, text } from '../../framework/params.ts';
import { computation } from '../../framework/route.ts';

const CONTENT_LIMIT = 8192;

export default computation({
  category: 'internet',
  summary: 'Hash of an inline script or style, as a source expression and as integrity metadata.',
  notes: {
    'What is hashed':
      'The content is hashed as UTF-8, byte for byte: everything between the tags, including spaces and ' +
      'line breaks. A browser turns CRLF and CR in an HTML page into LF before it hashes inline code; this ' +
      'route does not, and warns.',
  },
  standards: ['CSP Level 3 §2.3.1, §6.7.3.3', 'Subresource Integrity §3.2', 'FIPS 180-4', 'RFC 4648 §4'],
  query: {
    content: text(1, CONTENT_LIMIT).describe(
      'Text of the script, style, event handler or file; send a + as %2B.',
    ),
    algorithm: oneOf(...HASH_ALGORITHMS)
      .default('sha256')
      .describe('Hash algorithm.'),
  },
  result: z.strictObject({
    algorithm: z.enum(HASH_ALGORITHMS).describe('Hash algorithm.'),
    bytes: z.int().describe('Length of the content in bytes of UTF-8.'),
    digest: z.string().describe('Digest in base64 with padding.'),
    hashSource: z.string().describe('Source expression for script-src or style-src, quotes included.'),
    integrity: z.string().describe('Value for the integrity attribute of a file with this content.'),
  }),
  examples: ["content=alert('Hello');", 'content=body%7Bcolor:teal%7D&algorithm=sha384'],
  compute: ({ content, algorithm }, { warn }) => {
    if (content.includes('\r')) {
      warn('content has a carriage return, which HTML turns into a line feed before inline code is hashed');
    }
    const digest = hash(algorithm, content, 'base64');
    return {
      algorithm,
      bytes: Buffer.byteLength(content),
      digest,
      hashSource: `'${algorithm}-${digest}'`,
      integrity: `${algorithm}-${digest}`,
    };
  },
});

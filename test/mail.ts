/** Messages of every form, with their records. */
import type { Asker, Parameters } from './ask.ts';

export interface Mailbox {
  name: string;
  address: string;
}

export interface Leaf {
  contentType: string;
  charset: string | null;
  contentTransferEncoding: string;
  sizeBytes: number;
  disposition: string;
}
export interface Container {
  contentType: string;
  boundary: string;
  parts: (Leaf | Container)[];
}

export interface Attachment {
  filename: string;
  contentType: string;
  sizeBytes: number;
  contentTransferEncoding: string;
  contentId: string;
}

export interface MailRecord {
  messageId: string;
  inReplyTo: string | null;
  references: string[];
  from: Mailbox;
  to: Mailbox[];
  cc: Mailbox[];
  subject: string;
  date: string;
  headers: Record<string, string>;
  structure: Leaf | Container;
  attachments: Attachment[];
  bodyPreview: string;
  language: string;
  depth?: number;
}

/** Every combination of parameters that is not refused. */
export const FORMS = ['plain', 'alternative', 'mixed', 'nested'].flatMap((structure) =>
  (structure === 'mixed' || structure === 'nested' ? [0, 1, 2, 3] : [0]).flatMap((attachments) =>
    ['7bit', 'quotedPrintable', 'base64'].flatMap((encoding) =>
      [false, true].map((unicode) => ({ structure, attachments, encoding, unicode })),
    ),
  ),
);

export interface Sample {
  /** The query. */
  form: (typeof FORMS)[number];
  record: MailRecord;
  raw: string;
}

/** The message at an offset, as a record and as it is sent. */
export function sample(asker: Asker, form: Sample['form'], more: Parameters): Sample {
  const parameters = { ...form, ...more };
  const [record] = asker.ask<MailRecord[]>('/api/email-messages', { ...parameters, count: 1 }).data;
  const { raw } = asker.ask<{ raw: string }>('/api/email-messages/raw', parameters).data;
  return { form, record: record as MailRecord, raw };
}

/** The parts that hold something, in their order. */
export const leavesOf = (part: Leaf | Container): Leaf[] =>
  'parts' in part ? part.parts.flatMap(leavesOf) : [part];

/** The media types of all parts, containers before what they hold. */
export const typesOf = (part: Leaf | Container): string[] =>
  'parts' in part ? [part.contentType, ...part.parts.flatMap(typesOf)] : [part.contentType];

/** Shortens a text as the records do. */
export function previewOf(text: string): string {
  const collapsed = text.replace(/\s+/g, ' ').trim();
  return collapsed.length > 80 ? `${collapsed.slice(0, 80)}…` : collapsed;
}

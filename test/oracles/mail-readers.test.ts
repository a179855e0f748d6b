/** Messages, read back by programs that other people wrote. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AddressObject, simpleParser } from 'mailparser';
import PostalMime from 'postal-mime';
import { beforeAll, describe, it } from 'vitest';
import type { Endpoint } from '../../api/framework/registry.ts';
import { extraFormats } from '../../api/framework/route.ts';
import type { Asker } from '../ask.ts';
import { expect } from '../expect.ts';
import { FORMS, leavesOf, type Mailbox, previewOf, type Sample, sample, typesOf } from '../mail.ts';
import { sharedAsker } from '../shared-asker.ts';

let asker: Asker;
let samples: Sample[];
beforeAll(async () => {
  asker = await sharedAsker();
  samples = FORMS.flatMap((form, place) =>
    Array.from({ length: 6 }, (_, turn) =>
      sample(asker, form, { seed: place * 7919 + turn, offset: turn * 11, to: '2026-02-12T15:00:00Z' }),
    ),
  );
});

const crlf = (text: string | undefined) => (text ?? '').replace(/\r?\n/g, '\r\n');

describe('a message is read back as it was written', () => {
  it('by mailparser', async () => {
    const boxes = (field: AddressObject | AddressObject[] | undefined): Mailbox[] =>
      [field ?? []].flat().flatMap(({ value }) => value.map(({ name, address = '' }) => ({ name, address })));
    for (const { record, raw } of samples) {
      const read = await simpleParser(raw, { skipTextToHtml: true, skipHtmlToText: true });
      expect(read.subject).toBe(record.subject);
      expect(read.messageId).toBe(record.messageId);
      expect(read.date?.getTime()).toBe(Date.parse(record.date));
      expect(boxes(read.from)).toEqual([record.from]);
      expect(boxes(read.to)).toEqual(record.to);
      expect(boxes(read.cc)).toEqual(record.cc);
      expect(previewOf(read.text ?? '')).toBe(record.bodyPreview);
      expect(typeof read.html === 'string').toBe(typesOf(record.structure).includes('text/html'));
      expect(
        read.attachments.map(({ filename, contentType, size, contentId }) => [
          filename,
          contentType,
          size,
          contentId,
        ]),
      ).toEqual(
        record.attachments.map((each) => [each.filename, each.contentType, each.sizeBytes, each.contentId]),
      );
    }
  });

  it('by postal-mime', async () => {
    for (const { record, raw } of samples) {
      const read = await PostalMime.parse(raw);
      expect(read.subject).toBe(record.subject);
      expect(read.messageId).toBe(record.messageId);
      expect(Date.parse(read.date ?? '')).toBe(Date.parse(record.date));
      expect(read.from).toMatchObject(record.from);
      expect(read.to).toMatchObject(record.to);
      expect(read.cc ?? []).toMatchObject(record.cc);
      expect(previewOf(read.text ?? '')).toBe(record.bodyPreview);
      expect(read.html !== undefined).toBe(typesOf(record.structure).includes('text/html'));
      const attached = read.attachments.map(({ filename, mimeType, content, contentId, disposition }) => ({
        filename,
        contentType: mimeType,
        // It gives an appointment as a text with other line breaks.
        sizeBytes:
          mimeType === 'text/calendar'
            ? crlf(Buffer.from(content as ArrayBuffer).toString()).length
            : Buffer.from(content as ArrayBuffer).length,
        contentId,
        disposition,
      }));
      expect(attached).toEqual(
        record.attachments.map(({ filename, contentType, sizeBytes, contentId }) => ({
          filename,
          contentType,
          sizeBytes,
          contentId,
          disposition: 'attachment',
        })),
      );
    }
  });

  it("by Python's email package, without a defect", ({ skip }) => {
    const input = samples.map(({ raw }) => Buffer.from(raw, 'latin1').toString('base64')).join('\n');
    const program = join(import.meta.dirname, 'mail-reader.py');
    const python = spawnSync('python3', [program], { input, encoding: 'utf8', maxBuffer: 2 ** 28 });
    if (python.error) skip('python3 does not run here, so its email package read nothing');
    expect(python.stderr).toBe('');
    const lines = python.stdout.trim().split('\n');
    expect(lines).toHaveLength(samples.length);
    for (const [place, line] of lines.entries()) {
      const { record } = samples[place] as Sample;
      const read = JSON.parse(line);
      expect(read.defects).toEqual([]);
      const { messageId, subject, from, to, cc } = read;
      expect({ messageId, subject, to, cc }).toEqual({
        messageId: record.messageId,
        subject: record.subject,
        to: record.to,
        cc: record.cc,
      });
      expect(from).toEqual([record.from]);
      expect(read.second * 1000).toBe(Date.parse(record.date));
      expect(read.types).toEqual(typesOf(record.structure));
      const leaves = leavesOf(record.structure);
      expect(read.parts).toHaveLength(leaves.length);
      for (const [index, part] of read.parts.entries()) {
        const leaf = leaves[index] as (typeof leaves)[number];
        expect(part.contentType).toBe(leaf.contentType);
        expect(part.charset).toBe(leaf.charset);
        expect(part.encoding).toBe(leaf.contentTransferEncoding);
        expect(part.disposition ?? 'inline').toBe(leaf.disposition);
        expect(Buffer.from(part.content, 'base64').length).toBe(leaf.sizeBytes);
      }
      const files = read.parts.filter(
        ({ disposition }: { disposition: string }) => disposition === 'attachment',
      );
      expect(files.map(({ filename, contentId }: Record<string, string>) => [filename, contentId])).toEqual(
        record.attachments.map(({ filename, contentId }) => [filename, contentId]),
      );
      const text = Buffer.from(read.parts[0].content, 'base64').toString('latin1');
      expect(previewOf(text)).toBe(record.bodyPreview);
      expect(crlf(text)).toBe(text);
    }
  });
});

describe('a conversation is read back with its order', () => {
  interface Thread {
    messages: { messageId: string; inReplyTo: string | null; references: string[]; raw: string }[];
  }
  const threads = () =>
    Array.from({ length: 12 }, (_, seed) =>
      asker.ask<Thread>('/api/email-messages/thread', {
        seed,
        messages: 2 + (seed % 9),
        branching: seed % 2 === 0,
        unicode: seed % 3 === 0,
        to: '2026-02-12T15:00:00Z',
      }),
    );

  it('by mailparser', async () => {
    for (const { data } of threads()) {
      for (const { raw, inReplyTo, references } of data.messages) {
        const read = await simpleParser(raw);
        expect(read.inReplyTo ?? null).toBe(inReplyTo);
        expect([read.references ?? []].flat()).toEqual(references);
      }
    }
  });

  it("by Python's mailbox package", ({ skip }) => {
    const endpoint = asker.registry.get('/api/email-messages/thread') as Endpoint;
    const { mbox } = extraFormats(endpoint.route);
    const program =
      'import json, mailbox, sys; print(json.dumps([[[m["Message-ID"], m["In-Reply-To"]] for m in ' +
      'mailbox.mbox(file)] for file in sys.argv[1:]]))';
    const folder = mkdtempSync(join(tmpdir(), 'mbox-'));
    try {
      const made = threads();
      const files = made.map(({ data }, index) => {
        const file = join(folder, `thread-${index}.mbox`);
        writeFileSync(file, mbox?.write(data as never, {}) ?? '');
        return file;
      });
      const python = spawnSync('python3', ['-c', program, ...files], { encoding: 'utf8' });
      if (python.error) skip('python3 does not run here, so its mailbox package read nothing');
      expect(python.stderr).toBe('');
      expect(JSON.parse(python.stdout)).toEqual(
        made.map(({ data }) => data.messages.map(({ messageId, inReplyTo }) => [messageId, inReplyTo])),
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

/** Attachments are files that programs open. */
import { parse } from 'csv-parse/sync';
import ICAL from 'ical.js';
import { type Attachment, simpleParser } from 'mailparser';
import { PNG } from 'pngjs';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { beforeAll, describe, it } from 'vitest';
import type { Asker } from '../ask.ts';
import { expect } from '../expect.ts';
import { sample } from '../mail.ts';
import { sharedAsker } from '../shared-asker.ts';

let asker: Asker;
/** Each attachment, and the text and date of its message. */
let files: { file: Attachment; text: string; subject: string; second: number }[];
beforeAll(async () => {
  asker = await sharedAsker();
  const form = { structure: 'mixed', attachments: 3, encoding: '7bit', unicode: false };
  files = [];
  for (let seed = 0; seed < 60; seed++) {
    const { raw, record } = sample(asker, form, { seed, offset: seed, to: '2026-02-12T15:00:00Z' });
    const { attachments, text = '' } = await simpleParser(raw);
    for (const file of attachments) {
      files.push({ file, text, subject: record.subject, second: Date.parse(record.date) });
    }
  }
});

const of = (type: string) => files.filter(({ file }) => file.contentType === type);

describe('an attachment', () => {
  it('is one of four kinds, each of which there is', () => {
    expect(files).toHaveLength(180);
    for (const type of ['application/pdf', 'text/csv', 'text/calendar', 'image/png']) {
      expect(of(type).length, type).toBeGreaterThan(20);
    }
  });

  it('is a PDF of one page with the text that it should have', async () => {
    for (const { file } of of('application/pdf')) {
      const document = await getDocumentProxy(new Uint8Array(file.content));
      const { totalPages, text } = await extractText(document, { mergePages: true });
      expect(totalPages).toBe(1);
      const { info } = await getMeta(document);
      const title = (info as { Title: string }).Title;
      expect(text).toContain(title);
      expect(file.content.toString('latin1')).toMatch(/^%PDF-1\.4\n.*%%EOF\n$/s);
      // Every entry of the table leads to its object.
      const bytes = file.content.toString('latin1');
      for (const [index, [, offset = '']] of [...bytes.matchAll(/^(\d{10}) 00000 n /gm)].entries()) {
        expect(bytes.slice(Number(offset))).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
      }
    }
  });

  it('is a table with as many cells in each row', () => {
    for (const { file } of of('text/csv')) {
      const rows: string[][] = parse(file.content);
      expect(rows.length).toBeGreaterThan(1);
      expect(['sku', 'minute']).toContain(rows[0]?.[0]);
      expect(file.content.toString()).toMatch(/\r\n$/);
    }
  });

  it('is an appointment after the message', () => {
    for (const { file, second } of of('text/calendar')) {
      const component = new ICAL.Component(ICAL.parse(file.content.toString()));
      const events = component.getAllSubcomponents('vevent');
      expect(events).toHaveLength(1);
      const event = new ICAL.Event(events[0]);
      expect(event.startDate.toJSDate().getTime()).toBeGreaterThan(second);
      const minutes = event.duration.toSeconds() / 60;
      expect(minutes, event.summary).toBe(event.summary.startsWith('Call') ? 15 : 30);
      expect(event.summary).toMatch(/^(Call about|Review:) /);
      expect(event.organizer).toMatch(/^mailto:[\w.]+@shop\.example$/);
      expect(event.attendees.length).toBeGreaterThan(0);
      for (const line of file.content.toString().split('\r\n')) expect(line.length).toBeLessThanOrEqual(75);
    }
  });

  it('is a picture in which something is drawn', () => {
    for (const { file } of of('image/png')) {
      const { width, height, data } = PNG.sync.read(file.content, { checkCRC: true });
      expect(width * height * 4).toBe(data.length);
      const colours = new Set(
        Array.from({ length: width * height }, (_, pixel) => data.readUInt32BE(pixel * 4)),
      );
      expect(colours.size).toBeGreaterThan(1);
    }
  });
});

/** Files that jobs make, as their tasks know them: each has the name, the type and the folder of its story. */
import type { Story } from '../../db/stories.ts';
import type { Vocabulary } from '../../db/vocabulary.ts';
import { joined } from '../draws/flat-text.ts';
import { said } from '../draws/templating.ts';
import { isoText } from '../time/window.ts';

export interface TaskFile {
  story: keyof Story<'job-files'>;
  /** What fills the slots of its name, besides the day. */
  facts: Readonly<Record<string, string>>;
  sizeBytes: number;
}

export interface DescribedFile {
  fileName: string;
  extension: string;
  mediaType: string;
  folder: string;
  sizeBytes: number;
}

/** A day as names have it: 20260131. */
export const dayInName = (day: string): string => day.slice(0, 10).replaceAll('-', '');

/** The file of a job that was added at an instant, in milliseconds since 1970. */
export function describedFile(
  { story, facts, sizeBytes }: TaskFile,
  { createdAt, jobId = '' }: { createdAt: number; jobId?: string },
  vocabulary: Vocabulary,
): DescribedFile {
  const { extension, mediaType, folder, name } = vocabulary.story('job-files')[story];
  const day = isoText(createdAt);
  const all = { ...facts, jobId, date: dayInName(day), year: day.slice(0, 4), month: day.slice(5, 7) };
  return {
    fileName: joined(said(name, all), '.', extension),
    extension,
    mediaType,
    folder: said(folder, all),
    sizeBytes,
  };
}

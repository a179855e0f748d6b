/** Kinds of source files: where they are, how they begin and end, and what they are put together from. */
import { type Block, blockOf, filled, VARIANTS } from './block.ts';
import type { Language, Subject } from './subject.ts';

/** Names and texts are about `widget`, as block.ts says. */
interface Declaration {
  language: Language;
  path: string;
  /** Where such a file was before somebody moved it. */
  formerPath: string;
  /** Where such a file is if it can be run, and how it begins then. Absent where nobody runs one. */
  script?: { path: string; shebang: string };
  /** Blank lines between two pieces. */
  gap: number;
  /** What follows every piece but the last. */
  separator?: string;
  /** Whether two blanks are written for a tab. */
  tabs?: boolean;
  header: string;
  footer: string;
  blocks: readonly string[];
}

export interface Kind extends Declaration {
  /** The lines before the first piece, about a subject. */
  headerOf(subject: Subject, variant: number): readonly string[];
  blockOf(index: number, subject: Subject, variant: number): Block;
}

export function kind(declaration: Declaration): Kind {
  const { header, blocks, separator = '', tabs = false } = declaration;
  const texts = [...blocks.map((block) => block + separator), header];
  /** Made as they are asked for: a few hundred for each subject at most. */
  const known = new Map<Subject, Block[]>();
  const piece = (index: number, subject: Subject, variant: number): Block => {
    const place = index * VARIANTS + variant;
    const made = known.get(subject)?.[place];
    if (made) return made;
    const fresh = blockOf(filled(texts[index] as string, subject, variant), tabs);
    const pieces = known.get(subject) ?? [];
    pieces[place] = fresh;
    known.set(subject, pieces);
    return fresh;
  };
  return {
    ...declaration,
    headerOf: (subject, variant) => piece(blocks.length, subject, variant).lines.map(({ text }) => text),
    blockOf: piece,
  };
}

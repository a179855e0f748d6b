/** Kinds of source files: where they are, how they begin and end, and what they are put together from. */
import { type Block, blockOf, filled, type MarkedLine, PURPOSES, type Purpose } from './block.ts';
import { Imports } from './imports.ts';
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

export interface Kind extends Omit<Declaration, 'header' | 'blocks'> {
  /** What comes before the first piece, with all names that any piece may use; it has no edits. */
  header: Block;
  imports: Imports;
  blocks: readonly Piece[];
  /** The lines of the header or of one of the pieces as they are about a subject. */
  textsOf(block: Block, subject: Subject, variant: number): readonly string[];
}

/** A piece, and the names that the head of the file has to bring in for it, as imports.ts numbers them. */
export interface Piece extends Block {
  /** For the lines that always stay, and for those that each edit adds and removes. */
  uses: number;
  usesOfEdits: readonly (readonly [purpose: Purpose, added: number, removed: number])[];
}

export function kind({ header, blocks, ...declaration }: Declaration): Kind {
  const { separator = '', tabs = false } = declaration;
  /** By subject and variant. Texts are made as they are asked for, and most are the same for every variant. */
  const known = new Map<Block, Map<Subject, (readonly string[] | undefined)[]>>();
  const textsOf = (block: Block, subject: Subject, variant: number): readonly string[] => {
    const made = known.get(block)?.get(subject)?.[variant];
    if (made) return made;
    const usual = variant === 0 ? undefined : textsOf(block, subject, 0);
    const texts = block.lines.map(({ text, isAbout, varies }, index) => {
      if (!isAbout) return text;
      return usual && !varies ? (usual[index] as string) : filled(text, subject, variant);
    });
    const bySubject = known.get(block) ?? new Map<Subject, (readonly string[] | undefined)[]>();
    known.set(block, bySubject);
    const byVariant = bySubject.get(subject) ?? [];
    bySubject.set(subject, byVariant);
    byVariant[variant] = texts;
    return texts;
  };
  const head = blockOf(header, tabs);
  const imports = new Imports(head.lines.map(({ text }) => text));
  const usedIn = (lines: readonly MarkedLine[]) =>
    lines.reduce((used, { text }) => used | imports.usedIn(text), 0);
  const withUses = (block: Block): Piece => {
    const of = (wanted?: Purpose, added?: boolean) =>
      usedIn(
        block.lines.filter(({ purpose, isAdded }) => purpose === wanted && (!wanted || isAdded === added)),
      );
    return {
      ...block,
      uses: of(),
      usesOfEdits: PURPOSES.map((purpose) => [purpose, of(purpose, true), of(purpose, false)] as const),
    };
  };
  return {
    ...declaration,
    header: head,
    imports,
    blocks: blocks.map((block) => withUses(blockOf(block + separator, tabs))),
    textsOf,
  };
}

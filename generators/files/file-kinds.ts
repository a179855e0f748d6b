/** Kinds of files: for each type its media type, how large such files are, where they lie, and their names. */
import type { Vocabulary } from '../../db/vocabulary.ts';
import { oncePer } from '../draws/once-per.ts';
import { Weights } from '../draws/random.ts';
import { type NamePart, namePartsOf } from './file-name.ts';

export const FILE_KINDS = ['image', 'document', 'video', 'audio', 'archive', 'code'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

export interface FileType {
  extension: string;
  mediaType: string;
  folders: readonly string[];
  names: readonly FileName[];
}

export interface FileName {
  /** Pattern of the name, with the slots of the stories of file kinds. */
  pattern: string;
  parts: readonly NamePart[];
  /** Bytes. */
  smallest: number;
  largest: number;
}

/** The types of each kind, as often as they are met. */
export const fileTypesIn = oncePer((vocabulary: Vocabulary) => {
  const words = vocabulary.story('file-words');
  const typesOf = (kind: FileKind) => {
    const types = vocabulary.story('file-kinds', kind);
    return new Weights(
      ...types.map(({ extension, mediaType, weight, sizes: usual, folders, names }) => {
        const type: FileType = {
          extension,
          mediaType,
          folders,
          names: names.flatMap(({ name, times = 1, sizes: [smallest, largest] = usual }) =>
            Array<FileName>(times).fill({
              pattern: name,
              parts: namePartsOf(name, words),
              smallest,
              largest,
            }),
          ),
        };
        return [type, weight] as const;
      }),
    );
  };
  return Object.fromEntries(FILE_KINDS.map((kind) => [kind, typesOf(kind)])) as Record<
    FileKind,
    Weights<FileType>
  >;
});

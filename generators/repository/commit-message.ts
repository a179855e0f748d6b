/** Messages of commits in the form of Conventional Commits 1.0.0: what was done, why, and to which files. */
import type { Purpose } from '../../db/code-marks.ts';
import type { Story } from '../../db/stories.ts';
import type { Vocabulary } from '../../db/vocabulary.ts';
import { joined } from '../draws/flat-text.ts';
import { filled, templateOf } from '../draws/templating.ts';
import type { Change } from './change.ts';
import { about } from './code/subject.ts';

/** Columns of the first line, and of those below it. */
const WIDTH = 72;

/** What is said of a file that is not just edited. */
function saidOf(
  { type, path, oldPath, newMode }: Change,
  whole: Story<'change-messages'>['whole'],
): readonly string[] {
  if (type === 'modify') return [];
  const text = type === 'mode' && newMode !== '100755' ? whole.mode.undone : whole[type].file;
  const template = templateOf<'path' | 'oldPath'>(text);
  return [filled([template], (slot) => (slot === 'path' ? path : (oldPath as string)))];
}

export function commitMessage(
  files: readonly Change[],
  purpose: Purpose,
  variant: number,
  vocabulary: Vocabulary,
): string {
  const messages = vocabulary.story('change-messages');
  const [first] = files as readonly [Change, ...Change[]];
  const edits = files.filter(({ type }) => type === 'modify' || type === 'rename');
  const said = [
    ...new Set(edits.flatMap(({ mends, subject }) => mends.map((each) => about(each, subject, variant)))),
  ];
  const others = files.flatMap((file) => saidOf(file, messages.whole));
  const { service } = first.subject;
  const told = (text: string) => about(templateOf(text), first.subject, variant);
  const title = (type: string, text: string) => `${type}(${service}): ${text}`;

  const wording = messages.edits[purpose];
  const usual = wording.messages[variant] as (typeof wording.messages)[number];
  const isDocumentation = files.every(({ language, type }) => language === 'markdown' && type !== 'binary');
  let [type, text]: [string, string] = [wording.type, told(usual.subject)];
  let bullets = others;
  let reason = usual.because === undefined ? '' : told(usual.because);
  if (edits.length === 0) {
    if (first.type !== 'modify' && first.type !== 'rename') {
      const { type: wholeType, subject } = messages.whole[first.type];
      [type, text] = [wholeType, told(subject)];
    }
    reason = '';
  } else if (purpose === 'fix') {
    const [only] = said;
    if (said.length === 1 && only && title(type, only).length <= WIDTH) text = only;
    else bullets = [...said, ...others];
  }
  const line = title(isDocumentation ? 'docs' : type, text);
  const paragraphs = [line, wrapped(reason, ''), bullets.map((each) => wrapped(each, '- ')).join('\n')];
  return joined(paragraphs.filter((paragraph) => paragraph !== '').join('\n\n'));
}

/** Lines of at most 72 columns, unless a word is longer; those after the first are indented as far as its text. */
function wrapped(text: string, mark: string): string {
  const lines: string[] = [];
  let line = mark;
  for (const word of text.split(' ')) {
    const isFirst = line === mark || line.trim() === '';
    if (!isFirst && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = ' '.repeat(mark.length) + word;
    } else {
      line += isFirst ? word : ` ${word}`;
    }
  }
  return [...lines, line].join('\n').trimEnd();
}

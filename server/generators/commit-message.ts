/** Messages of commits in the form of Conventional Commits 1.0.0: what was done, why, and to which files. */
import type { Change } from './change.ts';
import { filled, type Purpose } from './code/block.ts';
import { joined } from './flat-text.ts';

/** Columns of the first line, and of those below it. */
const WIDTH = 72;

interface Wording {
  type: string;
  /** One for each choice in the code; about `widget`, as code/block.ts says. */
  subjects: readonly string[];
  reasons: readonly string[];
}

const EDITS: Readonly<Record<Purpose, Wording>> = {
  guard: {
    type: 'fix',
    subjects: [
      'refuse a widget that is incomplete',
      'check widgets before they are touched',
      'reject bad input for widgets early',
      'validate what comes in for widgets',
    ],
    reasons: [
      'Such a widget went as far as the database and came back as a 500.',
      'Callers got an error from deep inside and could not tell what they had done wrong.',
      'Two clients sent empty ids last week, and nobody noticed for a day.',
      'Clients should hear at once what is wrong.',
    ],
  },
  log: {
    type: 'chore',
    subjects: [
      'log what happens to widgets',
      'say in the log which widget it was',
      'log widgets with their ids',
      'make trouble with widgets visible in the log',
    ],
    reasons: [
      'Support asked three times this month what had become of a widget.',
      'The log said that something had failed, but not for which widget.',
      'This is what was missing when we looked for the cause on Monday.',
      'It adds a few lines for each call, which the log has room for.',
    ],
  },
  limit: {
    type: 'fix',
    subjects: [
      'raise the limits for widgets',
      'adapt the limits for widgets to the traffic',
      'give calls about widgets more room',
      'set limits for widgets that hold at peak',
    ],
    reasons: [
      'The old ones date from the first month and were reached every evening.',
      'Measured over two weeks: the slowest one in a hundred calls now fits.',
      'The partner has become slower, and retries made it worse.',
      'Before the sale begins, as agreed with the team.',
    ],
  },
  field: {
    type: 'feat',
    subjects: [
      'carry the xtra of a widget',
      'store the xtra with each widget',
      'add the xtra to widgets',
      'tell widgets of each xtra apart',
    ],
    reasons: [
      'Reports need it to tell shop and partners apart.',
      'What exists already counts as ⟨web|en-GB|eu-west|app⟩.',
      'The storefront sends it since last week.',
      'Nothing depends on it yet; the dashboard comes next.',
    ],
  },
  rename: {
    type: 'refactor',
    subjects: [
      'spell out abbreviated names around widgets',
      'give variables names that can be read',
      'use whole words in the code for widgets',
      'name things for widgets after what they are',
    ],
    reasons: [
      'No change in behaviour.',
      'As agreed in the review of the last change. Nothing else changes.',
      'New colleagues asked what the short ones mean.',
      'No change in behaviour; the tests are the same.',
    ],
  },
  fix: {
    type: 'fix',
    subjects: [
      'correct edge cases of widgets',
      'correct what the review of widgets found',
      'fix small faults around widgets',
      'handle edge cases of widgets',
    ],
    reasons: ['', '', '', ''],
  },
};

/** What is said of a file that is not just edited. */
const WHOLE: Readonly<Record<Exclude<Change['type'], 'modify'>, (change: Change) => string>> = {
  add: ({ path }) => `add ${path}`,
  delete: ({ path }) => `remove ${path}`,
  rename: ({ path, oldPath }) => `move ${oldPath} to ${path}`,
  mode: ({ path, newMode }) =>
    newMode === '100755' ? `make ${path} executable` : `drop the executable bit of ${path}`,
  binary: ({ path }) => `recolour ${path}`,
};

/** First lines for changes in which no file is edited in its place. */
const WHOLE_SUBJECTS: Readonly<
  Record<Exclude<Change['type'], 'modify'>, readonly [type: string, text: string]>
> = {
  add: ['feat', 'add files for widgets'],
  delete: ['chore', 'remove unused files of widgets'],
  rename: ['refactor', 'move files of widgets where they belong'],
  mode: ['chore', 'correct file modes'],
  binary: ['chore', 'recolour the icons of widgets'],
};

export function commitMessage(files: readonly Change[], purpose: Purpose, variant: number): string {
  const [first] = files as readonly [Change, ...Change[]];
  const edits = files.filter(({ type }) => type === 'modify' || type === 'rename');
  const said = [
    ...new Set(edits.flatMap(({ mends, subject }) => mends.map((each) => filled(each, subject, variant)))),
  ];
  const others = files.flatMap((file) => (file.type === 'modify' ? [] : [WHOLE[file.type](file)]));
  const { service } = first.subject;
  const about = (text: string) => filled(text, first.subject, variant);
  const title = (type: string, text: string) => `${type}(${service}): ${about(text)}`;

  const wording = EDITS[purpose];
  const isDocumentation = files.every(({ language, type }) => language === 'markdown' && type !== 'binary');
  let [type, text] = [wording.type, wording.subjects[variant] as string];
  let bullets = others;
  let reason = about(wording.reasons[variant] as string);
  if (edits.length === 0) {
    if (first.type !== 'modify' && first.type !== 'rename') [type, text] = WHOLE_SUBJECTS[first.type];
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

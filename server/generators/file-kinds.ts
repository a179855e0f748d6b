/** Kinds of files: for each extension its media type, how large such files are, where they lie, and their names. */
import type { FileName, FileType } from './file-type.ts';
import { Weights } from './random.ts';

export const FILE_KINDS = ['image', 'document', 'video', 'audio', 'archive', 'code'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

const PHOTOS = ['/home/shared/pictures', '/srv/media/photos', '/var/www/uploads'];
const GRAPHICS = ['/srv/media/images', '/var/www/assets'];
const OFFICE = ['/home/shared/documents', '/srv/office'];
const VIDEOS = ['/srv/media/video', '/home/shared/videos'];
const SOUNDS = ['/srv/media/audio', '/home/shared/recordings'];
const BACKUPS = ['/srv/backup', '/var/backups'];
const DOWNLOADS = ['/home/shared/downloads'];

type Row = readonly [
  weight: number,
  extension: string,
  mediaType: string,
  sizes: readonly [smallest: number, largest: number],
  folders: readonly string[],
  /** Where files of a name are smaller or larger than others of their type, @ and their sizes follow. */
  names: string,
];

const ROWS: Readonly<Record<FileKind, readonly Row[]>> = {
  image: [
    [
      40,
      'jpg',
      'image/jpeg',
      [250e3, 12e6],
      PHOTOS,
      'img-{4} img-{4} dsc-{4} pxl-{date} {scene}-{year} {scene}-{2} team-photo',
    ],
    [
      28,
      'png',
      'image/png',
      [15e3, 6e6],
      GRAPHICS,
      'screenshot-{date} {screen}-screen {screen}-mockup {screen}-banner-v{1} sales-chart-{year}@15e3:400e3',
    ],
    [
      6,
      'gif',
      'image/gif',
      [30e3, 6e6],
      GRAPHICS,
      'loading-spinner@8e3:150e3 {screen}-demo@300e3:6e6 {screen}-walkthrough@300e3:6e6 progress-bar@8e3:120e3',
    ],
    [
      12,
      'webp',
      'image/webp',
      [8e3, 900e3],
      GRAPHICS,
      'hero-banner-{1} {entity}-thumbnail {screen}-header product-{4}',
    ],
    [
      4,
      'avif',
      'image/avif',
      [8e3, 500e3],
      GRAPHICS,
      'hero-banner-{1} {entity}-thumbnail {screen}-header product-{4}',
    ],
    [
      10,
      'svg',
      'image/svg+xml',
      [8e3, 120e3],
      GRAPHICS,
      'company-logo@8e3:40e3 {entity}-icon@8e3:16e3 {entity}-icon@8e3:16e3 {screen}-wireframe floor-plan {entity}-flow',
    ],
  ],
  document: [
    [
      34,
      'pdf',
      'application/pdf',
      [40e3, 15e6],
      OFFICE,
      '{closedQuarter}-invoice@40e3:600e3 invoice-{5}@40e3:600e3 invoice-{5}@40e3:600e3 {topic}-{paper}-{year} signed-contract@90e3:8e6 user-manual@400e3:15e6 order-{5}-receipt@40e3:300e3',
    ],
    [
      18,
      'docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      [12e3, 3e6],
      OFFICE,
      'meeting-notes meeting-notes-{date} {topic}-{paper} {topic}-{paper}-v{1} cover-letter@12e3:200e3 job-description@12e3:200e3',
    ],
    [
      16,
      'xlsx',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      [9e3, 5e6],
      OFFICE,
      '{year}-{quarter}-forecast budget-{year} expense-report-{lastMonth}@9e3:400e3 price-list-{year} {topic}-schedule staff-roster',
    ],
    [
      8,
      'pptx',
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      [200e3, 20e6],
      OFFICE,
      '{topic}-kickoff {topic}-slides {year}-{quarter}-roadmap sales-pitch-v{1}',
    ],
    [
      3,
      'odt',
      'application/vnd.oasis.opendocument.text',
      [10e3, 2e6],
      OFFICE,
      'meeting-notes {topic}-{paper} rental-agreement cover-letter@10e3:200e3',
    ],
    [
      7,
      'txt',
      'text/plain',
      [4e3, 60e3],
      OFFICE,
      'release-notes reading-list todo-list {topic}-notes {topic}-ideas',
    ],
    [
      9,
      'csv',
      'text/csv',
      [4e3, 20e6],
      ['/srv/exports', '/home/shared/documents'],
      '{entity}-export-{date} orders-{closedMonth} survey-results-{year} bank-statement-{lastMonth}@4e3:400e3 {entity}-import',
    ],
    [
      5,
      'md',
      'text/markdown',
      [4e3, 60e3],
      ['/srv/app/docs', '/home/shared/projects'],
      'release-notes-v{1} install-guide {entity}-api {topic}-notes design-{paper}',
    ],
  ],
  video: [
    [
      60,
      'mp4',
      'video/mp4',
      [2e6, 1.5e9],
      VIDEOS,
      'vid-{date}@2e6:600e6 {talk}-demo@8e6:400e6 {talk}-recording@80e6:1.5e9 {talk}-session-{2}@80e6:1.5e9 screen-recording-{date} {scene}-{year}@4e6:600e6',
    ],
    [
      14,
      'webm',
      'video/webm',
      [1e6, 400e6],
      VIDEOS,
      'screen-recording-{date} {talk}-teaser@2e6:40e6 {talk}-session-{2}@60e6:400e6',
    ],
    [22, 'mov', 'video/quicktime', [8e6, 1.5e9], VIDEOS, 'img-{4} img-{4} {scene}-clip-{2} {talk}-raw-{2}'],
    [
      4,
      'mpeg',
      'video/mpeg',
      [5e6, 900e6],
      VIDEOS,
      '{talk}-recording-{year}@80e6:900e6 {scene}-tape-{2}@80e6:900e6',
    ],
  ],
  audio: [
    [
      48,
      'mp3',
      'audio/mpeg',
      [800e3, 25e6],
      SOUNDS,
      'podcast-episode-{2}@12e6:60e6 track-{2}@2e6:14e6 {topic}-interview@6e6:50e6 {tune}-practice {tune}-solo-{2}@800e3:9e6',
    ],
    [
      24,
      'm4a',
      'audio/mp4',
      [300e3, 15e6],
      SOUNDS,
      'voice-memo-{2}@300e3:4e6 recording-{date} {talk}-call {tune}-practice',
    ],
    [
      8,
      'ogg',
      'audio/ogg',
      [300e3, 12e6],
      SOUNDS,
      'voice-message-{2}@300e3:3e6 {tune}-loop-{2}@300e3:2e6 track-{2}@2e6:12e6',
    ],
    [8, 'flac', 'audio/x-flac', [12e6, 60e6], SOUNDS, 'track-{2} {tune}-concert-{year} {tune}-solo-{2}'],
    [
      12,
      'wav',
      'audio/x-wav',
      [1e6, 60e6],
      SOUNDS,
      '{tune}-take-{2} {tune}-sample {talk}-raw-{2} recording-{date}',
    ],
  ],
  archive: [
    [
      52,
      'zip',
      'application/zip',
      [10e3, 800e6],
      DOWNLOADS,
      'photos-{year}@40e6:800e6 {topic}-assets@300e3:400e6 {topic}-documents@60e3:80e6 invoices-{closedQuarter}@300e3:40e6 {scene}-photos@20e6:700e6 theme-v{1}@20e3:6e6',
    ],
    [
      22,
      'gz',
      'application/gzip',
      [10e3, 300e6],
      BACKUPS,
      'db-dump-{date} access-log-{date} backup-{date} logs-{closedMonth}',
    ],
    [
      12,
      'tar',
      'application/x-tar',
      [100e3, 800e6],
      BACKUPS,
      'backup-{date} site-backup-{date}@5e6:800e6 home-{closedMonth}@20e6:800e6',
    ],
    [
      9,
      '7z',
      'application/x-7z-compressed',
      [20e3, 500e6],
      DOWNLOADS,
      '{topic}-archive-{year} photos-{year}@40e6:500e6 old-documents',
    ],
    [
      5,
      'rar',
      'application/vnd.rar',
      [50e3, 500e6],
      DOWNLOADS,
      '{scene}-photos@20e6:500e6 {topic}-files photos-{year}@40e6:500e6',
    ],
  ],
  code: [
    [
      26,
      'js',
      'text/javascript',
      [400, 120e3],
      ['/srv/app/src', '/home/shared/projects/shop'],
      '{entity}-{module} {entity}-{module} {screen}-page {entity}-{module}-test',
    ],
    [
      12,
      'css',
      'text/css',
      [200, 90e3],
      ['/srv/app/styles', '/var/www/assets'],
      '{screen}-page {entity}-card dark-theme print-layout {entity}-list',
    ],
    [
      12,
      'html',
      'text/html',
      [500, 150e3],
      ['/var/www/site', '/srv/app/templates'],
      '{screen}-page {entity}-email error-page {entity}-details',
    ],
    [
      16,
      'json',
      'application/json',
      [200, 200e3],
      ['/srv/app/config', '/srv/app/fixtures'],
      '{entity}-schema {entity}-fixtures package-lock app-settings {entity}-{module}-test',
    ],
    [
      6,
      'xml',
      'text/xml',
      [300, 200e3],
      ['/srv/app/config', '/srv/exports'],
      '{entity}-feed site-map {entity}-export log-config',
    ],
    [
      9,
      'yaml',
      'text/yaml',
      [200, 12e3],
      ['/srv/app/deploy', '/srv/app/config'],
      'docker-compose deploy-staging deploy-production {entity}-api ci-pipeline',
    ],
    [
      6,
      'c',
      'text/x-c',
      [400, 100e3],
      ['/opt/build/source', '/home/shared/projects/driver'],
      'ring-buffer hash-table {entity}-parser file-reader linked-list json-writer',
    ],
    [
      8,
      'sql',
      'application/sql',
      [200, 200e3],
      ['/srv/app/sql'],
      'create-{entity}-table {entity}-index top-customers monthly-revenue {3}-add-{entity}',
    ],
    [
      5,
      'sh',
      'application/x-sh',
      [200, 8e3],
      ['/opt/scripts', '/srv/app/deploy'],
      'run-backup rotate-logs deploy-app restart-workers build-image',
    ],
  ],
};

function nameOf(written: string, [least, most]: Row[3]): FileName {
  const [pattern = '', sizes] = written.split('@');
  const [smallest = least, largest = most] = sizes?.split(':').map(Number) ?? [];
  return { pattern, smallest, largest };
}

const typesOf = (rows: readonly Row[]) =>
  rows.map(([weight, extension, mediaType, sizes, folders, names]): readonly [FileType, number] => [
    { extension, mediaType, folders, names: names.split(' ').map((name) => nameOf(name, sizes)) },
    weight,
  ]);

/** The types of each kind, as often as they are met. */
export const FILE_TYPES = Object.fromEntries(
  FILE_KINDS.map((kind) => [kind, new Weights(...typesOf(ROWS[kind]))]),
) as Record<FileKind, Weights<FileType>>;

/** What a type of files is, and the words of which their names are made. */

export interface FileType {
  extension: string;
  mediaType: string;
  folders: readonly string[];
  names: readonly FileName[];
}

export interface FileName {
  /**
   * Two or three words with hyphens. In braces: the name of a list in WORDS; `date`, `year` and `quarter` of the day on
   * which the file was made; what had ended by then, with its year as `closedMonth` and `closedQuarter`, and as
   * `lastMonth`; a number is so many digits of a counter.
   */
  pattern: string;
  /** Bytes. */
  smallest: number;
  largest: number;
}

/** Words that any of its neighbours in a name goes with. */
export const WORDS = {
  topic:
    'budget marketing sales project product team office customer website hiring training travel security research'.split(
      ' ',
    ),
  paper: 'plan report overview summary review proposal checklist guide schedule brief'.split(' '),
  scene:
    'beach garden harbour mountain kitchen market street forest river skyline sunset birthday wedding picnic'.split(
      ' ',
    ),
  entity:
    'order user cart invoice session search payment image address account product report message shipment coupon'.split(
      ' ',
    ),
  module: 'list form parser store client handler view router cache filter'.split(' '),
  screen: 'login checkout settings profile search pricing home contact signup dashboard'.split(' '),
  talk: 'product keynote interview workshop tutorial customer team panel'.split(' '),
  tune: 'piano guitar violin drum choir cello trumpet accordion'.split(' '),
} as const;

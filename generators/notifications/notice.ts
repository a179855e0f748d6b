/** What a notice is: the same news as a mail, a text message, a push message or an item of an inbox, in a language. */
import type { Locale } from '../../db/locales.ts';
import type { NoticeName, NoticeSlot } from '../../db/stories/notices.ts';
import type { Story } from '../../db/stories.ts';
import type { Vocabulary } from '../../db/vocabulary.ts';
import { oncePerName } from '../draws/once-per.ts';
import { type Template, type Templates, templatesOf } from '../draws/templating.ts';
import type { Person } from '../people/person.ts';

export type { NoticeName, NoticeSlot };
export type NoticeTemplate = Template<NoticeSlot>;

type Told = Story<'notices'>;

/** The notices of a language, and how it writes what their slots stand for. */
export interface NoticeLanguage {
  /** BCP 47. */
  tag: Locale;
  notices: Templates<Told['notices'], NoticeSlot>;
  greetings: Templates<Told['greetings'], NoticeSlot>;
  forms: Pick<Told, 'partings' | 'articles' | 'device' | 'dollars' | 'times'>;
}

/** The shop's own, in which it writes to its staff and to whoever speaks none of the others. */
const USUAL = 'en';

const languageIn = oncePerName((vocabulary: Vocabulary, tag: Locale): NoticeLanguage => {
  const isThere = vocabulary.stories('notices').has(tag);
  const { notices, greetings, ...forms } = vocabulary.story('notices', isThere ? tag : USUAL);
  return {
    tag: isThere ? tag : USUAL,
    notices: templatesOf<typeof notices, NoticeSlot>(notices),
    greetings: templatesOf<typeof greetings, NoticeSlot>(greetings),
    forms,
  };
});

/** In which the shop writes to somebody. */
export const languageFor = ({ team, locale }: Person, vocabulary: Vocabulary): NoticeLanguage =>
  languageIn(vocabulary, team === null ? locale : USUAL);

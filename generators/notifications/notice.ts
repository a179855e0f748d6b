/** What a notice is: the same news as a mail, a text message, a push message or an item of an inbox, in a language. */
import type { Locale } from '../../db/locales.ts';
import type { NoticeName, NoticeSlot } from '../../db/stories/notices.ts';
import type { Story } from '../../db/stories.ts';
import { languageOf } from '../../db/told-language.ts';
import type { Vocabulary } from '../../db/vocabulary.ts';
import { oncePerName } from '../draws/once-per.ts';
import { type Template, type Templates, templateOf, templatesOf } from '../draws/templating.ts';
import type { DollarForm } from '../fulfilment/shop-words.ts';
import type { Person } from '../people/person.ts';

export type { NoticeName, NoticeSlot };
export type NoticeTemplate = Template<NoticeSlot>;

type Told = Story<'notices'>;

/** How a language writes what the slots of its notices stand for. */
export interface Forms {
  partings: readonly Template<'shop'>[];
  articles: { one: Template<never>; more: Template<'pieces'> };
  device: Template<'browser' | 'os'>;
  dollars: DollarForm;
  times: Record<'hour' | 'utc', Template<'h' | 'hh' | 'mm'>>;
}

export interface NoticeLanguage {
  /** BCP 47. */
  tag: Locale;
  notices: Templates<Told['notices'], NoticeSlot>;
  greetings: readonly NoticeTemplate[];
  forms: Forms;
}

const languageIn = oncePerName((vocabulary: Vocabulary, tag: Locale): NoticeLanguage => {
  const { notices, greetings, partings, articles, device, dollars, times } = vocabulary.story('notices', tag);
  return {
    tag,
    notices: templatesOf<typeof notices, NoticeSlot>(notices),
    greetings: greetings.map((text) => templateOf<NoticeSlot>(text)),
    forms: {
      partings: partings.map((text) => templateOf<'shop'>(text)),
      articles: { one: templateOf(articles.one), more: templateOf(articles.more) },
      device: templateOf(device),
      dollars,
      times: { hour: templateOf(times.hour), utc: templateOf(times.utc) },
    },
  };
});

/** In which the shop writes to somebody. */
export const languageFor = (person: Person, vocabulary: Vocabulary): NoticeLanguage =>
  languageIn(vocabulary, languageOf(vocabulary.stories('notices'), person));

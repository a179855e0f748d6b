/** The language of a blog: that of its locale, where posts are told in it, or English. */
import type { Locale } from '../../db/locales.ts';
import type { Story } from '../../db/stories.ts';
import { languageAmong } from '../../db/told-language.ts';
import type { Vocabulary } from '../../db/vocabulary.ts';
import { type BlogWords, ENGLISH, type Replies, type StoryTemplate, storiesIn } from '../blog/story.ts';
import { oncePer, oncePerName } from '../draws/once-per.ts';
import { latinFirstName } from '../people/person.ts';

export interface BlogLanguage extends BlogWords {
  readonly stories: readonly StoryTemplate[];
  readonly replies: Replies;
  readonly bios: Story<'author-bios'>;
  /** What stands between two sentences. */
  readonly between: string;
  /** Whether nobody is spoken of by the first name alone. */
  readonly namesInFull: boolean;
  tagName(slug: string): string;
}

/** Every tag that a story of the shop's own blog has: they are the same in all languages. */
export const tagsIn = oncePer((vocabulary: Vocabulary): readonly string[] =>
  [...new Set(storiesIn(vocabulary).flatMap(({ tags }) => tags))].sort(),
);

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const blogIn = oncePerName((vocabulary: Vocabulary, tag: Locale): BlogLanguage => {
  if (tag === 'en') {
    return {
      ...ENGLISH,
      stories: storiesIn(vocabulary),
      replies: vocabulary.story('replies'),
      bios: vocabulary.story('author-bios'),
      between: ' ',
      namesInFull: false,
      tagName: capitalized,
    };
  }
  const { stories, remarks, tags, ...told } = vocabulary.story('blog-words', tag);
  return {
    ...told,
    locale: tag,
    namesInFull: told.between === '',
    // In Japan one goes by the name of the family, which comes first.
    callName: told.between === '' ? ({ name }) => name.split(' ')[0] as string : latinFirstName,
    stories: stories.map((story, number) => ({
      ...story,
      number,
      tellings: 1,
      category: 'company',
      generalRemarks: remarks,
    })),
    tagName: (slug) => tags[slug] as string,
  };
});

export const blogLanguage = (vocabulary: Vocabulary, locale: Locale): BlogLanguage =>
  blogIn(vocabulary, languageAmong(vocabulary.stories('blog-words'), locale));

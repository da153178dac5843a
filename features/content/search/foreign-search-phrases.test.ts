import { expect, test } from 'vitest';
import { contentKindLabel, contentKinds } from '../content-kind.ts';
import { contentWords } from '../content-words.ts';
import { foreignSearchPhrases } from './foreign-search-phrases.ts';
import { searchPhrases } from './search-phrases.ts';

test.each(['en', 'de'])('the search names kinds, drafts and texts for members in %s as lists do', (locale) => {
  const { kinds, draft, forMembers } = foreignSearchPhrases(locale) ?? searchPhrases;
  const words = contentWords(locale);
  expect({ draft, forMembers }).toEqual({ draft: words.draft, forMembers: words.forMembers });
  expect(contentKinds.map((kind) => kinds[kind] ?? contentKindLabel(kind))).toEqual(contentKinds.map(words.kind));
});

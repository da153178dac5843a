import { expect, test } from 'vitest';
import { contentKindLabel, contentKinds } from '#features/content/item/content-kind.ts';
import { contentMessages } from '#features/content/item/content-messages.ts';
import { searchMessages } from './search-messages.ts';
import { translatedSearchMessages } from './translated-search-messages.ts';

test.each(['en', 'de'])('the search names kinds, drafts and texts for members in %s as lists do', (locale) => {
  const { kinds, draft, forMembers } = translatedSearchMessages(locale) ?? searchMessages;
  const words = contentMessages(locale);
  expect({ draft, forMembers }).toEqual({ draft: words.draft, forMembers: words.forMembers });
  expect(contentKinds.map((kind) => kinds[kind] ?? contentKindLabel(kind))).toEqual(contentKinds.map(words.kind));
});

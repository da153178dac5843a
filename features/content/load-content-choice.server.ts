import { data } from 'react-router';
import { chooseContent } from './choose-content.ts';
import type { ContentChoiceList } from './content-choice-list.ts';
import { contentWords } from './content-words.ts';
import { listContentItems } from './list-content-items.server.ts';
import { listTranslatedLists } from './list-translated-lists.server.ts';
import type { Preview } from './preview/preview.ts';
import { readContentChoice } from './read-content-choice.ts';
import { siteListPath } from './site-address.server.ts';

/**
 * The page of a language's list that an address asks for. A page past the last is not found; for a kind or tag that nothing has, the
 * page says so and leads back.
 */
export function loadContentChoice({ request, locale, preview }: { request: Request; locale: string; preview?: Preview }) {
  const words = contentWords(locale).list;
  const choice = readContentChoice(new URL(request.url).searchParams);
  if (!choice) throw data(words.noPageNumber, { status: 404 });
  const chosen = chooseContent(listContentItems({ locale, preview }), choice);
  if (chosen.page > chosen.pages) throw data(words.noSuchPage(chosen.page, chosen.pages), { status: 404 });
  const path = siteListPath(locale);
  const list: ContentChoiceList = { ...chosen, path, locale, translations: listTranslatedLists({ preview }) };
  return data({ list, locale }, chosen.unknown ? 404 : 200);
}

import { askSiteContext } from '#features/content/desk/ask-site.ts';
import { chooseTexts } from '#features/content/desk/choose-texts.ts';
import { readTextQuery } from '#features/content/desk/text-query.ts';
import { writeTextsCsv } from '#features/content/desk/write-texts-csv.ts';
import { listDeskTexts } from '#features/content/list-desk-texts.server.ts';
import { answerCsv } from '#platform/http/answer-csv.ts';
import type { Route } from './+types/content-csv';

/** The texts that the page with the same filters shows, all of its pages. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { texts } = await listDeskTexts({ ask: context.get(askSiteContext), waitsForLinks: true });
  return answerCsv({ name: 'content.csv', body: writeTextsCsv(chooseTexts(texts, readTextQuery(url.searchParams))) });
}

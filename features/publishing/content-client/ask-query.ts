import { readPreviewToken } from '#features/content/preview/read-preview-token.ts';
import type { ContentQueryParams } from '#features/content/query/content-query.ts';
import { encodeQueryAddress } from '#features/content/query/encode-query-address.ts';
import { askServer } from './ask-server.ts';
import { anyIntegrity, type ContentClientOptions } from './content-client-options.ts';
import { openContentClient } from './open-content-client.ts';
import type { QueryConsoleWay } from './query-console-ways.ts';

/** Holds the answer to a query, or why there is none: `address` is where the server answers the same; without one the browser has answered. */
export type QueryAnswer = { address: string | null; took: string; json: string } | { failure: string };

/** A body can be long; this much is read here, the rest at its address. */
const mostShown = 20_000;

/** Asks what was entered, the way that was chosen, and says how long it took; with drafts where the page shows drafts. */
export async function askQuery(entered: FormData): Promise<QueryAnswer> {
  const way = String(entered.get('way')) as QueryConsoleWay;
  const options: ContentClientOptions = {
    base: new URL(document.documentElement.dataset.contentBase ?? '/content', location.href).href,
    isStripped: way === 'stripped',
    previewToken: readPreviewToken(),
  };
  const startedAt = performance.now();
  try {
    const params: ContentQueryParams = JSON.parse(String(entered.get('_params')));
    const isAnsweredHere = way === 'browser';
    const answer = isAnsweredHere ? openContentClient({ ...options, clientDB: true }).answer(params) : askServer(params, options);
    const json = JSON.stringify(await answer, null, 2);
    const took = `${Math.max(1, Math.round(performance.now() - startedAt))} ms, ${json.length.toLocaleString('en')} characters`;
    const { pathname, search } = new URL(encodeQueryAddress({ ...withoutToken(options), params }));
    const shown = json.length > mostShown ? `${json.slice(0, mostShown)}\n…` : json;
    return { address: isAnsweredHere ? null : pathname + search, took, json: shown };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

/** The options of the address that is shown. People pass it on, so it never carries the token. */
function withoutToken({ base, isStripped = false, previewToken }: ContentClientOptions) {
  return { base, integrity: anyIntegrity, isStripped: isStripped && previewToken === undefined };
}

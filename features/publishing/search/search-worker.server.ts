import { setTimeout as pause } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { openSiteContent } from '#features/content/store/open-site-content.server.ts';
import { config } from '#platform/config.server.ts';
import { log } from '#platform/log.server.ts';
import { answerSearch, type SearchQuestion } from './answer-search.server.ts';
import { openSearchIndex } from './open-search-index.server.ts';
import type { SearchAnswer } from './search-answer.ts';

/** A question that the site's thread sends; its answer comes back under the same number. */
export interface SearchRequest {
  requestId: number;
  question: SearchQuestion;
}
export interface SearchResponse {
  requestId: number;
  answer?: SearchAnswer;
  failure?: string;
}

/** Whoever asks while the texts are still being read waits for that, but no longer than this: then they get what there is. */
const patienceWhileBuilding = 3000;

/*
 * The search has a thread of its own: reading 10,000 texts, indexing them and looking for a short beginning of a word take time that
 * nobody's page should wait for. It follows the content folder by itself; faults in it are reported by the site's thread.
 */
const content = openSiteContent({
  keptTexts: 1,
  onFault: () => {},
  onTextFault: (error) => log.error({ problem: String(error) }, 'a text has a fault and is shown empty'),
  onChange: () => void index.follow(),
});
const index = openSearchIndex(content, { defaultLocale: config.CONTENT_DEFAULT_LOCALE });
let isBuilt = false;
const built = index.follow().then(() => {
  isBuilt = true;
});
const isReady = Promise.race([built, pause(patienceWhileBuilding)]);

parentPort?.on('message', async ({ requestId, question }: SearchRequest) => {
  await isReady;
  const respond = (response: Omit<SearchResponse, 'requestId'>) => parentPort?.postMessage({ requestId, ...response });
  try {
    respond({ answer: { ...answerSearch(index, question), ...(!isBuilt && { isPartial: true }) } });
  } catch (error) {
    respond({ failure: String(error) });
  }
});

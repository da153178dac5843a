import { setTimeout as pause } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { openSiteContent } from '#features/content/store/open-site-content.server.ts';
import { answerSearch } from '#features/publishing/search/answer-search.server.ts';
import type { SearchRequest, SearchResponse } from '#features/publishing/search/ask-search-worker.server.ts';
import { openSearchIndex, type SearchIndex } from '#features/publishing/search/open-search-index.server.ts';
import type { MembersMaterial } from '#features/publishing/search/searchable-item.ts';
import { config } from '#platform/config/config.server.ts';
import { second } from '#platform/durations.ts';
import { log } from '#platform/logging/log.server.ts';
import { errorInWords } from '#platform/logging/without-values.ts';
import { collectMembersMaterial } from './collect-members-material.ts';

/*
 * The search has a thread of its own: reading 10,000 texts, indexing them and looking for a short beginning of a word take time that
 * nobody's page should wait for. It follows the content folder by itself; faults in it are reported by the site's thread.
 */
const indexes: SearchIndex[] = [];
const content = openSiteContent({
  keptTexts: 1,
  checksAtStart: false,
  onFault: () => {},
  onTextFault: (error) => log.error({ err: error }, 'a text has a fault and is shown empty'),
  onChange: () => {
    for (const index of indexes) void index.follow();
  },
});

/** The longest that whoever asks waits while the texts are still being read: then they get what there is. */
const timeoutWhileBuilding = 3 * second;

function openIndex(material?: MembersMaterial) {
  const index = openSearchIndex(content, { defaultLocale: config.CONTENT_DEFAULT_LOCALE, material });
  indexes.push(index);
  const opened = { index, isBuilt: false, isReady: Promise.resolve() };
  const built = index.follow().then(() => {
    opened.isBuilt = true;
  });
  opened.isReady = Promise.race([built, pause(timeoutWhileBuilding)]);
  return opened;
}

/* Two indexes: what others search holds no word that is only the members' (docs/decisions/0084-separate-search-index-for-members.md). Theirs is made when the first of them asks. */
const forOthers = openIndex();
let forMembers: Promise<typeof forOthers> | undefined;

parentPort?.on('message', async ({ requestId, question, isMember }: SearchRequest) => {
  const respond = (response: Omit<SearchResponse, 'requestId'>) => parentPort?.postMessage({ requestId, ...response });
  try {
    if (isMember) forMembers ??= collectMembersMaterial().then(openIndex);
    const opened = isMember && forMembers ? await forMembers : forOthers;
    await opened.isReady;
    respond({ answer: { ...answerSearch(opened.index, question), ...(!opened.isBuilt && { isPartial: true }) } });
  } catch (error) {
    respond({ failure: errorInWords(error) });
  }
});

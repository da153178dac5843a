import { setTimeout as pause } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { openSiteContent } from '#features/content/store/open-site-content.server.ts';
import { lessonCatalogue } from '#features/lessons/lesson-catalogue.ts';
import { patterns } from '#features/lessons/member-assets/list-patterns.server.ts';
import { patternAnchor } from '#features/lessons/member-assets/pattern.ts';
import { readPassages } from '#features/lessons/player/subtitles/subtitles.server.ts';
import { listPracticeSet } from '#features/practice/problems/practice-set.server.ts';
import { answerSearch } from '#features/publishing/search/answer-search.server.ts';
import type { SearchRequest, SearchResponse } from '#features/publishing/search/ask-search-worker.server.ts';
import { openSearchIndex, type SearchIndex } from '#features/publishing/search/open-search-index.server.ts';
import type { MembersMaterial, SearchableSection } from '#features/publishing/search/searchable-item.ts';
import { config } from '#platform/config/config.server.ts';
import { second } from '#platform/durations.ts';
import { log } from '#platform/logging/log.server.ts';
import { errorInWords } from '#platform/logging/without-values.ts';
import { formatMoment } from '#platform/text/format-time.ts';

/** Collects what members find beside the texts: what is said in the videos, the exercises, the patterns. */
async function collectMembersMaterial(): Promise<MembersMaterial> {
  const beside = await Promise.all(
    lessonCatalogue.map(async ({ lessonId }) => {
      const sections = [...(await videoOf(lessonId)), ...exercisesOf(lessonId)];
      return [`/principled-ai-coding/course/${lessonId}`, sections] as const;
    }),
  );
  const sections = new Map<string, SearchableSection[]>(beside);
  return { sectionsOf: (address) => sections.get(address) ?? [], pages: [patternCatalogue] };
}

async function videoOf(lessonId: (typeof lessonCatalogue)[number]['lessonId']): Promise<SearchableSection[]> {
  const passages = await readPassages(lessonId).catch((error: unknown) => {
    log.error({ err: error }, 'the subtitles of a lesson cannot be read and are not found until the next start');
    return [];
  });
  return passages.map(({ atSecs, text }) => ({ place: `?t=${atSecs}`, heading: `Video, ${formatMoment(atSecs)}`, text }));
}

function exercisesOf(lessonId: string): SearchableSection[] {
  return listPracticeSet(lessonId).map(({ problemId, title, teaches }) => ({
    place: `#exercise-${problemId.split('/')[1]}`,
    heading: `Exercise: ${title}`,
    text: teaches,
  }));
}

const patternCatalogue: MembersMaterial['pages'][number] = {
  address: '/principled-ai-coding/member-assets/paic-patterns',
  title: 'Pattern catalogue',
  description: 'Ways to ask, to give context and to check, each with when to use it, how, and an example to copy.',
  sections: patterns.map(({ name, when, how, example, wrong }) => ({
    place: `#${patternAnchor({ name })}`,
    heading: name,
    text: [when, how, example, wrong].join(' ').replaceAll('`', ''),
  })),
};

/** The longest that whoever asks waits while the texts are still being read: then they get what there is. */
const timeoutWhileBuilding = 3 * second;

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

/* Two indexes: what others search holds no word that is only the members' (docs/decisions/0084-members-search-an-index-of-their-own.md). Theirs is made when the first of them asks. */
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

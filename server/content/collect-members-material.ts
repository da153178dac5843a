import { lessonCatalogue } from '#features/lessons/lesson-catalogue.ts';
import { patterns } from '#features/lessons/member-assets/list-patterns.server.ts';
import { patternAnchor } from '#features/lessons/member-assets/pattern.ts';
import { readPassages } from '#features/lessons/player/subtitles/subtitles.server.ts';
import { listPracticeSet } from '#features/practice/problems/practice-set.server.ts';
import type { MembersMaterial, SearchableSection } from '#features/publishing/search/searchable-item.ts';
import { log } from '#platform/logging/log.server.ts';
import { formatMoment } from '#platform/text/format-time.ts';

/** Collects what members find beside the texts: what is said in the videos, the exercises, the patterns. */
export async function collectMembersMaterial(): Promise<MembersMaterial> {
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

import { freeSet, freeSetTitle } from '../problems/practice-set.server.ts';
import { sampleExperience } from './sample-data.ts';

const titles: Record<string, string> = { [freeSet]: freeSetTitle, [sampleExperience]: 'Sample round' };

/** Names the course of a public result: the lesson whose slug is the practice set's key, or the set that belongs to none. */
export function courseTitle({
  experience,
  lessons,
}: {
  experience: string;
  lessons: readonly { lessonId: string; title: string }[];
}): string {
  return lessons.find(({ lessonId }) => lessonId === experience)?.title ?? titles[experience] ?? 'A practice round';
}

import { courseTitle } from './course-title.server.ts';
import { findPublicResult } from './find-public-result.server.ts';
import { describeScore } from './public-result.ts';

/** Finds the words that the social card of a published result shows; null where there is no such result. */
export async function describeResultCard({
  statsId,
  lessons,
}: {
  statsId: string;
  lessons: Parameters<typeof courseTitle>[0]['lessons'];
}): Promise<{ title: string; label: string } | null> {
  const result = await findPublicResult({ statsId, user: null });
  if (!result) return null;
  const { name, experience } = result;
  return { title: `${name} solved ${describeScore(result)}`, label: courseTitle({ experience, lessons }) };
}

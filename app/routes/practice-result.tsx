import { data, redirect } from 'react-router';
import { sharedPageMeta } from '#app/head/public-page-meta.ts';
import { requireSignedIn } from '#features/access/page-guards.server.ts';
import { lessonCatalogue } from '#features/lessons/lesson-catalogue.ts';
import { deleteOwnRow } from '#features/own-data/delete-own-row.server.ts';
import { publicCourseStatsData } from '#features/practice/public-stats/public-course-stats.own-data.server.ts';
import { describeScore, publicResultPath } from '#features/practice/public-stats/public-result.ts';
import { PublicResultPage } from '#features/practice/public-stats/public-result-page.tsx';
import { courseTitle, findPublicResult } from '#features/practice/public-stats/public-results.server.ts';
import { getSignedInUser } from '#features/users/signed-in-user.server.ts';
import { AppError } from '#platform/errors.ts';
import type { Route } from './+types/practice-result';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { result, course } = loaderData;
  const description = `Solved ${describeScore(result)}, in practice with an AI: ${course}.`;
  return sharedPageMeta({ page: { path: publicResultPath(result.statsId), title: result.name, description }, matches });
};

/** Forbids every cache to keep the page: whoever published a result sees more of it, and once they take it down nobody sees it any more. */
export const headers = () => ({ 'Cache-Control': 'private, no-store' });

export async function loader({ params: { statsId }, request }: Route.LoaderArgs) {
  const result = await findPublicResult({ statsId, user: await getSignedInUser(request) });
  if (!result) throw data(null, { status: 404 });
  return { result, course: courseTitle({ experience: result.experience, lessons: lessonCatalogue }) };
}

/** Takes the page down, for its owner alone. */
export async function action({ params: { statsId }, request, url, context }: Route.ActionArgs) {
  const user = await requireSignedIn({ request, url, context });
  try {
    await deleteOwnRow({ declaration: publicCourseStatsData, user, itemId: statsId });
  } catch (error) {
    if (error instanceof AppError) throw data(error.message, { status: error.status });
    throw error;
  }
  throw redirect('/settings#practice');
}

export default function PracticeResult({ loaderData }: Route.ComponentProps) {
  return <PublicResultPage {...loaderData} />;
}

import { Form, useNavigation } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { formatDateTime } from '#app/components/format-date.ts';
import { pageMeta } from '#app/head/page-meta.ts';
import { countLearning } from '#features/learning/count-learning.server.ts';
import { EffectSection } from '#features/learning/effect-section.tsx';
import { drawFunnel, drawVideo } from '#features/learning/learning-charts.server.ts';
import { LearningFilters } from '#features/learning/learning-filters.tsx';
import { readLearningQuery, writeLearningQuery } from '#features/learning/learning-query.ts';
import { LessonFunnel } from '#features/learning/lesson-funnel.tsx';
import { ProblemTable } from '#features/learning/problem-table.tsx';
import { RatingSection } from '#features/learning/rating-section.tsx';
import { readLearning } from '#features/learning/read-learning.server.ts';
import { VideoSection } from '#features/learning/video-section.tsx';
import { viewProblems, viewRatings, viewVideos } from '#features/learning/view-learning.server.ts';
import { listLessonTitles } from '#features/lessons/lesson-catalogue.ts';
import { DeskHeader } from '#features/owner/desk-header.tsx';
import type { Route } from './+types/learning';

export const meta = () => [
  ...pageMeta({ title: 'Learning', description: 'Where learners stop, and what features go with.' }),
  { name: 'robots', content: 'noindex' },
];

export async function loader({ url }: Route.LoaderArgs) {
  const lessons = listLessonTitles();
  const query = readLearningQuery(url.searchParams, lessons);
  const { figures, countedAt, isCounting } = await readLearning();
  const videos = await viewVideos(query, figures.films);
  const [video] = videos;
  return {
    query,
    lessons,
    countedAt,
    isCounting,
    funnel: { figures: figures.lessons, drawings: drawFunnel(figures.lessons) },
    videos: { videos, drawings: video && query.lessonId !== null ? drawVideo(video) : [] },
    problems: viewProblems(query, figures.problems),
    effects: figures.effects,
    ratings: viewRatings(query, figures.ratings),
  };
}

export async function action() {
  await countLearning();
  return null;
}

export default function Learning({ loaderData }: Route.ComponentProps) {
  const { query, lessons, countedAt, isCounting, funnel, videos, problems, effects, ratings } = loaderData;
  return (
    <>
      <DeskHeader title="Learning" />
      <div className="grid grid-cols-1 gap-10">
        <CountedAt at={countedAt} isCounting={isCounting} />
        <LessonFunnel {...funnel} lessons={lessons} query={query} />
        <LearningFilters key={writeLearningQuery(query)} query={query} lessons={lessons} />
        <VideoSection {...videos} query={query} />
        <ProblemTable problems={problems} />
        <RatingSection ratings={ratings} />
        <EffectSection effects={effects} />
      </div>
    </>
  );
}

/** Says when the figures were counted and of whom, and counts them again. */
function CountedAt({ at, isCounting }: { at: string; isCounting: boolean }) {
  const { formMethod } = useNavigation();
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="max-w-prose">
        As of {formatDateTime(at)}.{isCounting && ' They are being counted anew; look again in a moment.'} Every account counts
        but those that are disabled and those of the site’s owners. Where fewer than five people are meant, no share is given.
      </p>
      <Form method="post" preventScrollReset>
        <Button type="submit" busy={formMethod === 'POST'}>
          Count again
        </Button>
      </Form>
    </div>
  );
}

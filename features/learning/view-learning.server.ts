import { findLessonMedia } from '#features/lessons/find-lesson-media.server.ts';
import { lessonCatalogue } from '#features/lessons/lesson-catalogue.ts';
import { freeSet, freeSetTitle, listProblems } from '#features/practice/problems/practice-set.server.ts';
import type { ProblemFigures, RatingFigures, VideoFigures } from './learning-figures.ts';
import { type LearningQuery, sortProblems } from './learning-query.ts';
import type { ProblemView } from './problem-table.tsx';
import type { RatingView } from './rating-section.tsx';
import { type VideoView, viewVideo } from './view-video.ts';

/** Lists the videos that are asked for with how they were watched; a lesson without one has no line. */
export async function viewVideos({ lessonId }: LearningQuery, figures: VideoFigures[]): Promise<VideoView[]> {
  const lessons = lessonCatalogue.filter((lesson) => lessonId === null || lesson.lessonId === lessonId);
  const videos = await Promise.all(
    lessons.map(async ({ lessonId, title }) => {
      const media = await findLessonMedia(lessonId);
      if (!media) return [];
      const chapters = media.chapters.map((chapter) => ({ startSecs: chapter.startSecs, title: chapter.title.en }));
      const video = { lessonId, title, durationSecs: media.durationSecs, chapters };
      return [
        viewVideo(
          video,
          figures.find((each) => each.lessonId === lessonId),
        ),
      ];
    }),
  );
  return videos.flat();
}

/** Lists the problems that are asked for, of those that somebody tried and that the course still has. */
export function viewProblems({ lessonId, sort }: LearningQuery, figures: ProblemFigures[]): ProblemView[] {
  const counted = new Map(figures.map((each) => [each.problemId, each]));
  const titles = new Map<string, string>(lessonCatalogue.map((lesson) => [lesson.lessonId, lesson.title]));
  const problems = listProblems().flatMap(({ problemId, lesson, title }) => {
    const found = counted.get(problemId);
    if (!found || (lessonId !== null && lesson !== lessonId)) return [];
    return [{ ...found, title, lesson: titles.get(lesson) ?? lesson }];
  });
  return sortProblems(problems, sort);
}

/** Lists the ratings of the practice sets that are asked for, by name. */
export function viewRatings({ lessonId }: LearningQuery, figures: RatingFigures[]): RatingView[] {
  const titles = new Map<string, string>(lessonCatalogue.map((lesson) => [lesson.lessonId, lesson.title]));
  return figures
    .filter(({ experience }) => lessonId === null || experience === lessonId)
    .map((each) => ({
      ...each,
      title: each.experience === freeSet ? freeSetTitle : (titles.get(each.experience) ?? each.experience),
    }));
}

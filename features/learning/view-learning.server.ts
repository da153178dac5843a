import { findLessonMedia } from '#features/lessons/find-lesson-media.server.ts';
import { lessonCatalogue } from '#features/lessons/lesson-catalogue.ts';
import { listProblems } from '#features/practice/problems/list-problems.server.ts';
import type { FilmFigures, ProblemFigures } from './learning-figures.ts';
import { type LearningQuery, sortProblems } from './learning-query.ts';
import type { ProblemView } from './problem-table.tsx';
import { type FilmView, viewFilm } from './view-film.ts';

/** Lists the films that are asked for with how they were watched; a lesson without one has no line. */
export async function viewFilms({ lessonId }: LearningQuery, figures: FilmFigures[]): Promise<FilmView[]> {
  const lessons = lessonCatalogue.filter((lesson) => lessonId === null || lesson.lessonId === lessonId);
  const films = await Promise.all(
    lessons.map(async ({ lessonId, title }) => {
      const media = await findLessonMedia(lessonId);
      if (!media) return [];
      const chapters = media.chapters.map((chapter) => ({ startSecs: chapter.startSecs, title: chapter.title.en }));
      const film = { lessonId, title, durationSecs: media.durationSecs, chapters };
      return [
        viewFilm(
          film,
          figures.find((each) => each.lessonId === lessonId),
        ),
      ];
    }),
  );
  return films.flat();
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

import { fewestForShare, type ProblemFigures } from './learning-figures.ts';

const learningAddress = '/owner/learning';

/** The ways in which problems are sorted, and what each puts on top. */
export const problemSorts = {
  course: 'As in the course',
  failed: 'Most failed first',
  left: 'Most left first',
  tries: 'Most tries first',
} as const;

type ProblemSort = keyof typeof problemSorts;

/** The part of learning that is asked for: a lesson, or null for all of them, and how its problems are sorted. */
export interface LearningQuery {
  lessonId: string | null;
  sort: ProblemSort;
}

/** Reads from a page's address what of learning is asked for; what it does not understand counts for nothing. */
export function readLearningQuery(search: URLSearchParams, lessons: readonly { lessonId: string }[]): LearningQuery {
  const sort = search.get('sort') ?? '';
  return {
    lessonId: lessons.find(({ lessonId }) => lessonId === search.get('lesson'))?.lessonId ?? null,
    sort: Object.hasOwn(problemSorts, sort) ? (sort as ProblemSort) : 'course',
  };
}

/** Writes the address of a page of learning. */
export function writeLearningQuery({ lessonId, sort }: LearningQuery): string {
  const search = new URLSearchParams({ ...(lessonId && { lesson: lessonId }), ...(sort !== 'course' && { sort }) });
  return search.size > 0 ? `${learningAddress}?${search}` : learningAddress;
}

/** Sorts the figures of problems, which come in the order of the course; of few people there is no share, so they come last. */
export function sortProblems<Problem extends ProblemFigures>(problems: readonly Problem[], sort: ProblemSort): Problem[] {
  if (sort === 'course') return [...problems];
  const rank = (problem: Problem) => {
    if (sort === 'tries') return problem.medianTries ?? -1;
    return problem.people < fewestForShare ? -1 : problem[sort] / problem.people;
  };
  return problems.toSorted((one, other) => rank(other) - rank(one));
}

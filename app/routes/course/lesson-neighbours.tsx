import { Link } from 'react-router';
import { FactLine } from '#features/lessons/fact-line.tsx';
import { describeLessonTimes } from '#features/lessons/lesson-times.ts';
import type { LessonProgress } from '#features/lessons/progress/lesson-progress.ts';
import type { findNeighbours, Neighbour } from './read-lesson-page.server.ts';

/** Names what follows a lesson: the next one, after the last the first that is not done, and then the final. */
export function whatFollows({ next, outline }: { next: Neighbour | null; outline: LessonProgress[] }): {
  path: string;
  title: string;
} {
  const following = next ?? outline.find(({ state }) => state !== 'done');
  return following
    ? { path: `/principled-ai-coding/course/${following.lessonId}`, title: following.title }
    : { path: '/principled-ai-coding/course/final', title: 'the final' };
}

/** Leads to the lessons before and after, and says what each holds. */
export function LessonNeighbours({ neighbours: { previous, next } }: { neighbours: ReturnType<typeof findNeighbours> }) {
  return (
    <nav aria-label="Previous and next lesson" className="lesson-neighbours">
      {previous ? (
        <NeighbourLink which="Previous" neighbour={previous} />
      ) : (
        <Link to="/principled-ai-coding/course">Course outline</Link>
      )}
      {next ? (
        <NeighbourLink which="Next" neighbour={next} />
      ) : (
        <p>
          <Link to="/principled-ai-coding/course/final">Next: the final</Link>
          <small>
            <FactLine facts={['eight items, without an assistant', 'a certificate']} />
          </small>
        </p>
      )}
    </nav>
  );
}

function NeighbourLink({ which, neighbour }: { which: string; neighbour: Neighbour }) {
  const { lessonId, title, times } = neighbour;
  return (
    <p>
      <Link to={`/principled-ai-coding/course/${lessonId}`}>
        {which}: {title}
      </Link>
      <small>
        <FactLine facts={describeLessonTimes(times)} />
      </small>
    </p>
  );
}

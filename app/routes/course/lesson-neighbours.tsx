import { Link } from 'react-router';
import { FactLine } from '#features/lessons/fact-line.tsx';
import { describeLessonTimes } from '#features/lessons/lesson-times.ts';
import type { findNeighbours, Neighbour } from './find-neighbours.server.ts';

/** Names what follows a lesson: the next one, or the final. */
export function whatFollows({ next }: ReturnType<typeof findNeighbours>): { path: string; title: string } {
  return next
    ? { path: `/principled-ai-coding/course/${next.lessonId}`, title: next.title }
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
          <small>one problem of each lesson, without an assistant · a certificate</small>
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

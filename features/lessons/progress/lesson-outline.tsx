import { Form, Link } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { FactLine } from '../fact-line.tsx';
import type { Difficulty } from '../lesson-catalogue.ts';
import { describeLessonTimes, type LessonTimes } from '../lesson-times.ts';
import type { LessonProgress } from './lesson-progress.ts';
import { doneShare } from './watched-intervals.ts';
import './lesson-outline.css';

const levels: Difficulty[] = ['Beginner', 'Intermediate', 'Advanced'];

/** Counts the exercises of each lesson, by its slug, those that are solved, and those that are left. */
export type ExerciseCounts = Record<string, { solved: number; left: number; total: number }>;

/** Shows the eight lessons by level, each with what it takes and how far the reader is; `currentLessonId` is the one that is open. */
export function LessonOutline({
  lessons,
  exercises,
  times,
  currentLessonId,
  withDescriptions = false,
}: {
  lessons: LessonProgress[];
  exercises: ExerciseCounts;
  /** The time that each lesson takes, by its slug. */
  times: Record<string, LessonTimes>;
  currentLessonId?: string;
  withDescriptions?: boolean;
}) {
  return (
    <div className="lesson-outline">
      {levels.map((level) => (
        <section key={level} aria-label={level}>
          <p className="eyebrow">{level}</p>
          <ol>
            {lessons
              .filter(({ difficulty }) => difficulty === level)
              .map((lesson) => (
                <OutlineLine
                  key={lesson.lessonId}
                  lesson={lesson}
                  exercises={exercises[lesson.lessonId]}
                  times={times[lesson.lessonId]}
                  isCurrent={lesson.lessonId === currentLessonId}
                  withDescription={withDescriptions}
                />
              ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function OutlineLine({
  lesson,
  exercises,
  times,
  isCurrent,
  withDescription,
}: {
  lesson: LessonProgress;
  exercises: ExerciseCounts[string] | undefined;
  times: LessonTimes | undefined;
  isCurrent: boolean;
  withDescription: boolean;
}) {
  const { mark, tone, words } = describe(lesson);
  return (
    <li className={`outline-line ${tone}`}>
      <span className="gutter-mark" aria-hidden="true">
        {mark}
      </span>
      <div>
        <Link to={`/principled-ai-coding/course/${lesson.lessonId}`} aria-current={isCurrent ? 'page' : undefined}>
          {lesson.title}
        </Link>
        {withDescription && <p className="outline-description">{lesson.description}</p>}
        {times && (
          <p className="outline-exercises">
            <FactLine facts={describeLessonTimes(times)} />
          </p>
        )}
        {withDescription && lesson.state === 'done' && <RestartForm lessonId={lesson.lessonId} />}
        {exercises && (
          <p className="outline-exercises">
            {exercises.solved} of {exercises.total} exercises solved
          </p>
        )}
        {lesson.state === 'started' && (
          <p className="outline-exercises">Still to do: {whatIsLeft(lesson, exercises?.left ?? 0)}</p>
        )}
      </div>
      <p className="outline-facts">
        <span className="outline-state">{words}</span>
      </p>
    </li>
  );
}

/** Begins a lesson again, and leads there. */
function RestartForm({ lessonId }: { lessonId: string }) {
  return (
    <Form method="post" action={`/principled-ai-coding/course/${lessonId}`}>
      <Button type="submit" name="intent" value="restart" tone="quiet">
        Start again
      </Button>
    </Form>
  );
}

function describe({ state, lessonNumber }: LessonProgress): { mark: string; tone: string; words: string } {
  if (state === 'done') return { mark: '+', tone: 'tone-added', words: 'done' };
  if (state === 'not-started') return { mark: String(lessonNumber), tone: '', words: 'not started' };
  return { mark: '~', tone: 'tone-changed', words: 'in progress' };
}

/** Says what a lesson that was started still needs to be done. */
function whatIsLeft(lesson: LessonProgress, exercisesLeft: number): string {
  const { durationSecs, watchedShare } = lesson;
  const video = durationSecs === null ? 'the text' : `the video (${Math.round(watchedShare * 100)}% watched) or the text`;
  const exercises = exercisesLeft > 0 && `${exercisesLeft} ${exercisesLeft === 1 ? 'exercise' : 'exercises'}`;
  return [!isThrough(lesson) && video, exercises].filter(Boolean).join(', and ');
}

/** True when the video was watched, or the text read, to the end. */
function isThrough({ watchedShare, isRead }: Pick<LessonProgress, 'watchedShare' | 'isRead'>): boolean {
  return isRead || watchedShare >= doneShare;
}

import { type ReactNode, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import type { Personalization } from '../personalization/personalization.ts';
import type { Exercise } from '../problems/exercise.ts';
import { languageNames } from './language-names.ts';
import { type OpenPractice, Practice } from './practice.tsx';
import type { PracticeSet } from './practice-set.ts';
import { Workbench } from './workbench.tsx';

type ShowExercise = (properties: Record<string, unknown>) => ReactNode;

/**
 * Shows a lesson's text with its exercises: `children` puts each at the place that the text names it, and those that the text does not name at the
 * end. One is worked on at a time.
 */
export function LessonPractice({
  set,
  personalization,
  placed,
  children,
}: {
  set: PracticeSet | null;
  personalization: Personalization;
  /** Keys of the problems that the text names. */
  placed: string[];
  children: (exercise: ShowExercise | undefined, others: ReactNode) => ReactNode;
}) {
  const [openId, open] = useState<string>();
  if (!set) return children(undefined, null);
  return (
    <Practice set={set} personalization={personalization}>
      {(practice) => {
        const { inText, others } = orderByText({ set, placed });
        const exercises = [...inText, ...others];
        const show = (exercise: Exercise) => (
          <LessonExercise
            exercise={exercise}
            exercises={exercises}
            practice={practice}
            isOpen={openId === exercise.problemId}
            open={open}
            key={exercise.problemId}
          />
        );
        return children(
          ({ problem }) => {
            const exercise = inText.find(({ problemId }) => problemId === `${set.key}/${problem}`);
            return exercise && show(exercise);
          },
          others.length > 0 && (
            <section className="lesson-exercises" aria-labelledby="more-practice">
              <h2 id="more-practice">More practice</h2>
              {others.map(show)}
            </section>
          ),
        );
      }}
    </Practice>
  );
}

/** Exercises stand, count and follow one another as the text names them; the rest comes after it. */
function orderByText({ set: { key, exercises }, placed }: { set: PracticeSet; placed: string[] }) {
  const inText = placed.flatMap((name) => exercises.find(({ problemId }) => problemId === `${key}/${name}`) ?? []);
  return { inText, others: exercises.filter((exercise) => !inText.includes(exercise)) };
}

/** Shows one exercise of a lesson: its title and whether it is solved, and the workbench when it is opened. */
function LessonExercise({
  exercise,
  exercises,
  practice,
  isOpen,
  open,
}: {
  exercise: Exercise;
  /** All of the lesson, in their order on the page. */
  exercises: Exercise[];
  practice: OpenPractice;
  isOpen: boolean;
  open: (problemId: string | undefined) => void;
}) {
  const isSolved = practice.store.isSolved(exercise);
  const index = exercises.indexOf(exercise);
  const following = exercises[index + 1];
  return (
    <section
      className="lesson-exercise"
      aria-label={`Exercise: ${exercise.title}`}
      id={`exercise-${exercise.problemId.split('/')[1]}`}
    >
      <div className="lesson-exercise-head">
        <p>
          <span className="eyebrow">
            Exercise {index + 1} of {exercises.length}, {languageNames[exercise.language]}
            {isSolved && ', solved'}
          </span>
          <strong>{exercise.title}</strong>
        </p>
        <Button
          tone={isOpen || isSolved ? 'plain' : 'primary'}
          aria-expanded={isOpen}
          onClick={() => open(isOpen ? undefined : exercise.problemId)}
        >
          {isOpen ? 'Close' : isSolved ? 'Practise again' : 'Practise'}
        </Button>
      </div>
      {isOpen && (
        <Workbench
          exercise={exercise}
          practice={practice}
          next={
            following && {
              title: following.title,
              go: () => {
                open(following.problemId);
                document.getElementById(`exercise-${following.problemId.split('/')[1]}`)?.scrollIntoView();
              },
            }
          }
        />
      )}
    </section>
  );
}

import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import type { Personalization } from '../personalization/personalization.ts';
import type { Exercise } from '../problems/exercise.ts';
import { languageNames } from '../runner/program.ts';
import { type OpenPractice, Practice, RoundNotices } from './practice.tsx';
import { RoundBar } from './round/round-bar.tsx';
import { RoundResult } from './round/round-end.tsx';
import type { AskBeforeTry, PracticeSet, SubmissionResult } from './store/practice-set.ts';
import { Workbench } from './workbench.tsx';
import './lesson-practice.css';

const ShowExercise = createContext<(key: string) => ReactNode>(() => null);

/** Shows, where a lesson's text names a problem, its exercise. One component for all of them: a new one at each drawing would begin the work anew. */
export function ExercisePlace({ problem }: Record<string, unknown>) {
  return useContext(ShowExercise)(String(problem));
}

interface LessonPracticeProps {
  set: PracticeSet;
  personalization: Personalization;
  /** Keys of the problems that the text names. */
  placed: string[];
  /** Called when the set has more solved problems than the page was made with. */
  onSolved: () => void;
  askBeforeTry: AskBeforeTry;
  promptTools?: OpenPractice['promptTools'];
  onTried: (result: SubmissionResult) => void;
  children: ReactNode;
}

/**
 * Shows a lesson's text, the `children`, with its exercises: each at the place where the text names it, and those that it does not name at the
 * end. One is worked on at a time.
 */
export function LessonPractice({ set, personalization, askBeforeTry, promptTools, onTried, ...props }: LessonPracticeProps) {
  return (
    <Practice set={set} personalization={personalization} askBeforeTry={askBeforeTry} promptTools={promptTools} onTried={onTried}>
      {(practice) => <LessonExercises practice={practice} {...props} />}
    </Practice>
  );
}

function LessonExercises({
  practice,
  placed,
  onSolved,
  children,
}: Pick<LessonPracticeProps, 'placed' | 'onSolved' | 'children'> & { practice: OpenPractice }) {
  const { set, store } = practice;
  const [opened, open] = useState<OpenedExercise>();
  const { inText, others } = orderByText({ set, placed });
  const exercises = [...inText, ...others];
  const solvedSince = exercises.filter((exercise) => store.isSolved(exercise) && !set.solved.includes(exercise.problemId)).length;
  const callOnSolved = useRef(onSolved);
  callOnSolved.current = onSolved;
  useEffect(() => {
    if (solvedSince > 0) callOnSolved.current();
  }, [solvedSince]);

  const show = (exercise: Exercise) => (
    <LessonExercise
      exercise={exercise}
      exercises={exercises}
      practice={practice}
      opened={opened?.problemId === exercise.problemId ? opened : undefined}
      open={open}
      key={exercise.problemId}
    />
  );
  return (
    <ShowExercise
      value={(key) => {
        const exercise = inText.find(({ problemId }) => problemId === `${set.key}/${key}`);
        return exercise && show(exercise);
      }}
    >
      {children}
      {others.length > 0 && (
        <section className="lesson-exercises" aria-labelledby="more-practice">
          <h2 id="more-practice">More practice</h2>
          {others.map(show)}
        </section>
      )}
      {!opened && (
        <>
          <RoundNotices practice={practice} />
          <RoundResult set={set} store={store} />
        </>
      )}
    </ShowExercise>
  );
}

interface OpenedExercise {
  problemId: string;
  /** Says that its learner came from the exercise before. */
  isFollowing?: boolean;
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
  opened,
  open,
}: {
  exercise: Exercise;
  /** All exercises of the lesson, in their order on the page. */
  exercises: Exercise[];
  practice: OpenPractice;
  opened: OpenedExercise | undefined;
  open: (exercise: OpenedExercise | undefined) => void;
}) {
  const isOpen = opened !== undefined;
  const isSolved = practice.store.isSolved(exercise);
  const index = exercises.indexOf(exercise);
  const following = exercises[index + 1];
  return (
    <section
      className="lesson-exercise"
      data-exercise={exercise.problemId.split('/')[1]}
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
          onClick={() => open(isOpen ? undefined : { problemId: exercise.problemId })}
        >
          {isOpen ? 'Close' : isSolved ? 'Practise again' : 'Practise'}
        </Button>
      </div>
      {opened && (
        <>
          <RoundBar set={practice.set} store={practice.store} tokens={practice.tokens} />
          <RoundNotices practice={practice} />
          <Workbench
            exercise={exercise}
            practice={practice}
            isFollowing={opened.isFollowing}
            next={
              following && {
                title: following.title,
                go: () => open({ problemId: following.problemId, isFollowing: true }),
              }
            }
          />
          <RoundResult set={practice.set} store={practice.store} />
        </>
      )}
    </section>
  );
}

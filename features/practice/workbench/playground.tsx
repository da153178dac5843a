import { useState } from 'react';
import { Field, Select } from '#app/components/field.tsx';
import type { Personalization } from '../personalization/personalization.ts';
import { languageNames } from '../runner/program.ts';
import { type OpenPractice, Practice, RoundNotices } from './practice.tsx';
import { RoundResult } from './round/round-end.tsx';
import type { PracticeSet } from './store/practice-set.ts';
import { Workbench } from './workbench.tsx';

/** Shows a whole practice set: its problems to choose from, and the chosen one to work on. */
export function Playground({
  set,
  personalization,
  prompt,
  promptTools,
}: {
  set: PracticeSet;
  personalization: Personalization;
  prompt: string;
  promptTools?: OpenPractice['promptTools'];
}) {
  const [chosenId, choose] = useState(set.exercises[0]?.problemId);
  const [isFollowing, setFollowing] = useState(false);
  const findChosen = ({ exercises }: PracticeSet) =>
    Math.max(
      0,
      exercises.findIndex(({ problemId }) => problemId === chosenId),
    );
  if (set.exercises.length === 0) return null;
  return (
    <Practice
      set={set}
      personalization={personalization}
      promptTools={promptTools}
      choice={({ set: { exercises }, store }) => (
        <Field label="Problem">
          <Select
            value={exercises[findChosen(set)]?.problemId}
            onChange={(event) => {
              choose(event.target.value);
              setFollowing(false);
            }}
          >
            {exercises.map((other, index) => (
              <option value={other.problemId} key={other.problemId}>
                {`${index + 1}. ${other.title} (${languageNames[other.language]})${store.isSolved(other) ? ', solved' : ''}`}
              </option>
            ))}
          </Select>
        </Field>
      )}
    >
      {(practice) => {
        const { exercises } = practice.set;
        const place = findChosen(set);
        const exercise = exercises[place];
        const following = exercises[place + 1];
        return (
          <>
            <RoundNotices practice={practice} />
            {exercise && (
              <Workbench
                exercise={exercise}
                practice={practice}
                prompt={place === 0 ? prompt : ''}
                isFollowing={isFollowing}
                next={
                  following && {
                    title: following.title,
                    go: () => {
                      choose(following.problemId);
                      setFollowing(true);
                    },
                  }
                }
                key={exercise.problemId}
              />
            )}
            <RoundResult set={practice.set} store={practice.store} />
          </>
        );
      }}
    </Practice>
  );
}

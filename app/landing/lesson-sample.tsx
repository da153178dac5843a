import { createContext, useContext } from 'react';
import { Island } from '#app/components/island.tsx';
import { Prose } from '#app/components/prose.tsx';
import { ContentBody } from '#features/markdown/content-body.tsx';
import { FirstExercise } from '#features/practice/workbench/first-exercise.tsx';
import type { OfferedSample } from './load-course-offer.server.ts';
import poster from './sample-poster.svg?url';

const film = '/media/hello-ai-world-sample';

const Problems = createContext<OfferedSample['problems']>({});
const components = { 'content-exercise': ExerciseElsewhere };

/** Shows the chapter of lesson 1 that everybody may read: the film's part of it, its text, and its first exercise to try. */
export function LessonSample({ sample }: { sample: OfferedSample | null }) {
  return (
    <div className="sample">
      <video controls preload="none" poster={poster} width="1280" height="720" aria-label="The first minute of lesson 1">
        <source src={`${film}.mp4`} type="video/mp4" />
        <track kind="captions" src={`${film}.en.vtt`} srcLang="en" label="English" default />
        <track kind="subtitles" src={`${film}.de.vtt`} srcLang="de" label="Deutsch" />
      </video>
      {sample && (
        <Problems value={sample.problems}>
          <h3>{sample.title}</h3>
          <Prose>
            <ContentBody body={sample.before} components={components} />
          </Prose>
          {sample.exercise && <Island name="first-exercise" component={FirstExercise} props={{ exercise: sample.exercise }} />}
          <Prose>
            <ContentBody body={sample.after} components={components} />
          </Prose>
        </Problems>
      )}
    </div>
  );
}

/** Stands for the chapter's other exercises: one is enough to try here. */
function ExerciseElsewhere({ problem }: Record<string, unknown>) {
  const found = useContext(Problems)[String(problem)];
  if (!found) return null;
  return (
    <p className="sample-exercise">
      {found.isFree ? (
        <>
          Exercise: <a href="/playground">{found.title}</a>, free in the playground
        </>
      ) : (
        `Exercise: ${found.title}, in the lesson`
      )}
    </p>
  );
}

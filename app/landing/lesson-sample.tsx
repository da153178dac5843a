import { createContext, useContext } from 'react';
import { Island } from '#app/components/island.tsx';
import { Prose } from '#app/components/prose.tsx';
import { ContentBody } from '#features/markdown/content-body.tsx';
import { FirstExercise } from '#features/practice/workbench/first-exercise.tsx';
import { copyMessages } from '#features/publishing/articles/copy-messages.ts';
import type { LandingMessages } from './landing-messages.ts';
import type { OfferedSample } from './load-course-offer.server.ts';

const video = '/media/hello-ai-world-sample';

const Problems = createContext<{ problems: OfferedSample['problems']; messages?: LandingMessages['sample'] }>({ problems: {} });
const components = { 'content-exercise': ExerciseElsewhere };

/** Shows the chapter of lesson 1 that everybody may read: the video's part of it, its text, and its first exercise to try. */
export function LessonSample({
  sample,
  messages: { locale, sample: messages },
}: {
  sample: OfferedSample | null;
  messages: LandingMessages;
}) {
  return (
    <div className="sample" {...copyMessages(locale)}>
      <video controls preload="none" poster={`${video}.jpg`} width="1280" height="720" aria-label={messages.video}>
        <source src={`${video}.mp4`} type="video/mp4" />
        <track kind="captions" src={`${video}.en.vtt`} srcLang="en" label="English" default={locale !== 'de'} />
        <track kind="subtitles" src={`${video}.de.vtt`} srcLang="de" label="Deutsch" default={locale === 'de'} />
        <track kind="subtitles" src={`${video}.es.vtt`} srcLang="es" label="Español" />
      </video>
      {sample && (
        <Problems value={{ problems: sample.problems, messages }}>
          <h3 id={sample.id}>{sample.title}</h3>
          <Prose>
            <ContentBody body={sample.before} components={components} />
          </Prose>
          {sample.exercise && messages.exerciseLanguage && <p className="sample-exercise">{messages.exerciseLanguage}</p>}
          {sample.exercise && (
            <div lang="en">
              <Island name="first-exercise" component={FirstExercise} props={{ exercise: sample.exercise }} />
            </div>
          )}
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
  const { problems, messages } = useContext(Problems);
  const found = problems[String(problem)];
  if (!found || !messages) return null;
  return (
    <p className="sample-exercise">
      {messages.exercise}{' '}
      {found.isFree ? (
        <>
          <a href="/playground" lang="en">
            {found.title}
          </a>
          , {messages.freeInPlayground}
        </>
      ) : (
        <>
          <span lang="en">{found.title}</span>, {messages.inLesson}
        </>
      )}
    </p>
  );
}

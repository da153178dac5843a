import { Suspense, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Stamp } from '#app/components/stamp.tsx';
import { callFunction } from '#features/function-client/call-function.ts';
import { useAttempt } from '#features/function-client/use-attempt.ts';
import { useKeptState } from '#features/users/browser-account/use-kept-text.ts';
import type { Hearing } from '../hearing/hear.ts';
import { InlineCode } from '../workbench/exercise-text.tsx';
import type { DrillOf } from './drill.ts';
import type { LoadHearing, RunProgram } from './kinds/drill-kind.ts';
import type { AnswerOf, KindName, ViewProps } from './kinds/drill-kinds.ts';
import { drillViews } from './kinds/drill-views.tsx';
import '../workbench/exercise.css';
import './drills.css';

/** What stands under a drill's name is its view's own. */
export const isKept = (kept: unknown): kept is unknown => kept !== undefined;

export const run: RunProgram = async (program) => {
  const { runCode } = await import('../runner/run-code.ts');
  return runCode({ program });
};

/** Asks for it once, and again where it did not come. */
function hearingLoader(drillId: string, caller: 'bearer' | 'anyone'): LoadHearing {
  let asked: ReturnType<LoadHearing> | undefined;
  const ask = async () => {
    const { hearing } = await callFunction<{ hearing: Hearing }>('readDrillHearing', { drillId }, { caller });
    return hearing;
  };
  return () => {
    asked ??= ask().catch((error) => {
      asked = undefined;
      throw error;
    });
    return asked;
  };
}

/** Lets somebody do a drill: it is graded here, and an account's answer is kept. What was not handed in stays in this browser. */
export function DrillPane<Kind extends KindName>({ drill, userId }: { drill: DrillOf<Kind>; userId: string | null }) {
  const kind: Kind = drill.kind;
  const { task, View, grade, describe, goesOn } = drillViews[kind];
  const [draft, setDraft, forgetDraft] = useKeptState<unknown>(`drill ${kind} ${drill.drillId}`, undefined, isKept);
  const [loadHearing] = useState(() => hearingLoader(drill.drillId, userId ? 'bearer' : 'anyone'));
  const [done, setDone] = useState<ViewProps<Kind>['done']>();
  const [sending, setSending] = useState<{ answerId: string; answer: AnswerOf<Kind>; isSent: boolean }>();
  const keeping = useAttempt();
  const grading = useAttempt();
  async function handIn(answer: AnswerOf<Kind>) {
    const isGraded = await grading.attempt(async () =>
      setDone({ answer, score: await grade(drill, answer, run, loadHearing), key: drill.key }),
    );
    if (!isGraded) return;
    if (userId) await send({ answerId: crypto.randomUUID(), answer });
    else forgetDraft();
  }
  async function send(answered: { answerId: string; answer: AnswerOf<Kind> }) {
    setSending({ ...answered, isSent: false });
    await keeping.attempt(async () => {
      await callFunction('answerDrill', { parentUserId: userId, drillId: drill.drillId, ...answered });
      setSending({ ...answered, isSent: true });
      forgetDraft();
    });
  }
  function again() {
    setDone(undefined);
    setSending(undefined);
    if (goesOn) return;
    setDraft(undefined);
    forgetDraft();
  }
  return (
    <div className="drill">
      <Request text={drill.request} />
      <p>{task}</p>
      {done && (
        <Result
          isRight={done.score.isRight}
          words={`${describe(done.score)} ${drill.teaches}`}
          keeping={userId === null ? 'nobody' : sending?.isSent ? 'kept' : 'open'}
          problem={keeping.failure}
          sendAgain={() => {
            if (sending) void send({ answerId: sending.answerId, answer: sending.answer });
          }}
          again={again}
        />
      )}
      <Suspense fallback={<p className="text-quiet">Loading…</p>}>
        <View
          {...{ shown: drill.shown, done, draft, run, loadHearing, isBusy: grading.isBusy }}
          change={setDraft}
          handIn={(given) => void handIn(given)}
        />
      </Suspense>
      {grading.failure && (
        <p className="field-error" role="alert">
          {grading.failure}
        </p>
      )}
    </div>
  );
}

/** Shows a request paragraph by paragraph; each point of a list is one. */
export function Request({ text }: { text: string }) {
  return (
    <blockquote className="drill-request">
      {text
        .trim()
        .split(/\n\s*\n|\n(?=(?:\d+\.|-) )/)
        .map((paragraph) => (
          <p key={paragraph}>
            <InlineCode text={paragraph} />
          </p>
        ))}
    </blockquote>
  );
}

function Result({
  isRight,
  words,
  keeping,
  problem,
  sendAgain,
  again,
}: {
  isRight: boolean;
  words: string;
  keeping: 'nobody' | 'open' | 'kept';
  /** Why an account's answer was not kept. */
  problem: string | undefined;
  sendAgain: () => void;
  again: () => void;
}) {
  return (
    <section aria-label="Result" className="drill-result" tabIndex={-1} ref={(section) => section?.focus()}>
      <Stamp tone={isRight ? 'added' : 'removed'} verdict={isRight ? 'Right' : 'Not yet'}>
        <InlineCode text={words} />
      </Stamp>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <p className="exercise-actions">
        {problem && (
          <Button tone="primary" onClick={sendAgain}>
            Send it again
          </Button>
        )}
        <Button onClick={again}>Try it again</Button>
        {keeping === 'kept' && <span className="exercise-note">Kept with your practice.</span>}
        {keeping === 'nobody' && <span className="exercise-note">Not kept: sign in to keep what you do.</span>}
      </p>
    </section>
  );
}

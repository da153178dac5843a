import { Suspense, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Stamp } from '#app/components/stamp.tsx';
import { callFunction, FunctionError } from '#features/function-client/call-function.ts';
import { InlineCode } from '../workbench/inline-code.tsx';
import { type AnswerOf, type DrillOf, describeScore, kindWords, type OpenDrill } from './drill.ts';
import type { DrillScore } from './drill-kind.ts';
import type { KindName } from './drill-kinds.ts';
import { drillViews } from './drill-views.tsx';
import '../workbench/exercise.css';
import './drills.css';

/** Lets somebody do a drill: it is graded here at once, and an account's answer is kept. */
export function DrillPane({ drill, userId }: { drill: OpenDrill; userId: string | null }) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt drill={drill} userId={userId} again={() => setAttempt(attempt + 1)} key={`${drill.drillId} ${attempt}`} />;
}

function Attempt<Kind extends KindName>({
  drill,
  userId,
  again,
}: {
  drill: DrillOf<Kind>;
  userId: string | null;
  again: () => void;
}) {
  const kind: Kind = drill.kind;
  const { View, grade } = drillViews[kind];
  const [answer, setAnswer] = useState<AnswerOf[Kind]>();
  const [isKept, setKept] = useState(false);
  const [problem, setProblem] = useState<string>();
  const score = answer && grade(drill, answer);
  async function handIn(given: AnswerOf[Kind]) {
    setAnswer(given);
    if (!userId) return;
    try {
      const answerId = crypto.randomUUID();
      await callFunction('answerDrill', { parentUserId: userId, answerId, drillId: drill.drillId, answer: given });
      setKept(true);
    } catch (error) {
      setProblem(error instanceof FunctionError ? error.message : 'Your answer could not be kept.');
    }
  }
  return (
    <div className="drill">
      <Request text={drill.request} />
      <p>{kindWords[kind].task}</p>
      {score && (
        <Result
          score={score}
          teaches={drill.teaches}
          keeping={userId === null ? 'nobody' : isKept ? 'kept' : 'open'}
          problem={problem}
          again={again}
        />
      )}
      <Suspense fallback={<p className="text-quiet">Loading…</p>}>
        <View drill={drill} answer={answer} handIn={(given) => void handIn(given)} />
      </Suspense>
    </div>
  );
}

/** Shows a request paragraph by paragraph; each point of a list is one. */
function Request({ text }: { text: string }) {
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
  score,
  teaches,
  keeping,
  problem,
  again,
}: {
  score: DrillScore;
  teaches: string;
  keeping: 'nobody' | 'open' | 'kept';
  problem: string | undefined;
  again: () => void;
}) {
  return (
    <section aria-label="Result" className="drill-result" tabIndex={-1} ref={(section) => section?.focus()}>
      <Stamp tone={score.isRight ? 'added' : 'removed'} verdict={score.isRight ? 'Right' : 'Not yet'}>
        {describeScore(score)} {teaches}
      </Stamp>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <p className="exercise-actions">
        <Button onClick={again}>Try it again</Button>
        {keeping === 'kept' && <span className="exercise-note">Kept with your practice.</span>}
        {keeping === 'nobody' && <span className="exercise-note">Not kept: sign in to keep what you do.</span>}
      </p>
    </section>
  );
}

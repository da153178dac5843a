import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { useIsHydrated } from '#app/components/island.tsx';
import { Textarea } from '#app/components/textarea.tsx';
import { askQuery, type QueryAnswer } from './ask-query.ts';
import { queryConsoleWays } from './query-console-ways.ts';
import '../text-tool.css';
import './query-console.css';

const example = `{
  "where": [{ "kind": "guide" }],
  "sort": [{ "date": -1 }],
  "only": ["_path", "title", "date"],
  "limit": 3
}`;

/**
 * Shows a place to try content queries. It is a form that leads to the answer as the server gives it; with a script the answer is shown
 * where it was asked for, and can be worked out in the browser.
 */
export function QueryConsole() {
  const { answer, ask } = useAnswer();
  return (
    <form
      className="text-tool query-console"
      action="/content/query"
      method="get"
      data-ready={useIsHydrated() || undefined}
      onSubmit={ask}
    >
      <Field label="Query, as JSON">
        <Textarea name="_params" rows={7} defaultValue={example} spellCheck={false} autoComplete="off" />
      </Field>
      <fieldset className="query-console-ways">
        <legend>How it is answered</legend>
        {Object.entries(queryConsoleWays).map(([way, label], place) => (
          <label key={way}>
            <input type="radio" name="way" value={way} defaultChecked={place === 0} /> {label}
          </label>
        ))}
      </fieldset>
      <p>
        <Button type="submit" tone="primary">
          Ask
        </Button>
      </p>
      <div className="query-console-answer" role="status">
        {answer && <Answer answer={answer} />}
      </div>
    </form>
  );
}

function Answer({ answer }: { answer: QueryAnswer }) {
  if ('failure' in answer) return <p>{answer.failure}</p>;
  const { address, took, json } = answer;
  return (
    <>
      <p>
        {address ? <code>{address}</code> : 'Answered in this browser'}: {took}.
      </p>
      {/* It scrolls, so the keyboard must be able to reach it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as said above */}
      <pre tabIndex={0}>
        <code>{json}</code>
      </pre>
    </>
  );
}

/** Asks queries, and keeps the answer to the one that was asked last. */
function useAnswer() {
  const [answer, setAnswer] = useState<QueryAnswer>();
  const asked = useRef(0);

  async function ask(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    asked.current += 1;
    const question = asked.current;
    const answered = await askQuery(new FormData(event.currentTarget));
    if (question === asked.current) setAnswer(answered);
  }
  return { answer, ask };
}

import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Field, Textarea } from '#app/components/field.tsx';
import { useIsHydrated } from '#app/components/island.tsx';
import { readPreviewToken } from '#features/content/preview/preview-cookie.ts';
import type { ContentQueryParams } from '#features/content/query/content-query.ts';
import { encodeQueryAddress } from '#features/content/query/encode-query-address.ts';
import { anyIntegrity, askServer, type ContentClientOptions } from './ask-server.ts';
import { openContentClient } from './open-content-client.ts';
import '../text-tool.css';
import './query-console.css';

/** The ways in which the query console can ask, with their names for people. */
export const queryConsoleWays = {
  server: 'Ask the server',
  stripped: 'Ask the server, with the query in the path',
  browser: 'Answer in this browser',
} as const;

export type QueryConsoleWay = keyof typeof queryConsoleWays;

/** The answer to a query, or why there is none: `address` is where the server answers the same; without one the browser has answered. */
type QueryAnswer = { address: string | null; took: string; json: string } | { failure: string };

/** A body can be long; this much is read here, the rest at its address. */
const mostShown = 20_000;

/** Asks what was entered, the way that was chosen, and says how long it took; with drafts where the page shows drafts. */
async function askQuery(entered: FormData): Promise<QueryAnswer> {
  const way = String(entered.get('way')) as QueryConsoleWay;
  const options: ContentClientOptions = {
    base: new URL(document.documentElement.dataset.contentBase ?? '/content', location.href).href,
    isStripped: way === 'stripped',
    previewToken: readPreviewToken(),
  };
  const startedAt = performance.now();
  try {
    const params: ContentQueryParams = JSON.parse(String(entered.get('_params')));
    const isAnsweredHere = way === 'browser';
    const answer = isAnsweredHere ? openContentClient({ ...options, clientDB: true }).answer(params) : askServer(params, options);
    const json = JSON.stringify(await answer, null, 2);
    const took = `${Math.max(1, Math.round(performance.now() - startedAt))} ms, ${json.length.toLocaleString('en')} characters`;
    const { pathname, search } = new URL(encodeQueryAddress({ ...withoutToken(options), params }));
    const shown = json.length > mostShown ? `${json.slice(0, mostShown)}\n…` : json;
    return { address: isAnsweredHere ? null : pathname + search, took, json: shown };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

/** The options of the address that is shown. People pass it on, so it never carries the token. */
function withoutToken({ base, isStripped = false, previewToken }: ContentClientOptions) {
  return { base, integrity: anyIntegrity, isStripped: isStripped && previewToken === undefined };
}

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

import { Button } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { Textarea } from '#app/components/textarea.tsx';
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
 * A place to try content queries. It is a form that leads to the answer as the server gives it; `start-query-console.ts` shows the answer
 * here and can work it out in the browser.
 */
export function QueryConsole() {
  return (
    <form className="text-tool query-console" action="/content/query" method="get" data-island="query-console">
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
      <div className="query-console-answer" role="status" data-answer />
    </form>
  );
}

import { Button } from '#app/components/button.tsx';
import { InlineCode } from '../../workbench/exercise-text.tsx';
import type { ViewProps } from './drill-kinds.ts';
import { Code, textsIn } from './drill-parts.tsx';
import { type ContextKey, tokensOf } from './grade-context.ts';

export { gradeContext as grade } from './grade-context.ts';

/** Shows a repository, and asks which of its files and parts an assistant should be shown within the budget. */
export function View({ shown, done, draft, change, isBusy, handIn }: ViewProps<'context'>) {
  const { files, budget } = shown;
  const picked = textsIn(
    draft,
    files.map(({ name }) => name),
  );
  const chosen = done?.answer ?? picked;
  const cost = tokensOf(files, chosen);
  const toggle = (name: string) => change(picked.includes(name) ? picked.filter((other) => other !== name) : [...picked, name]);
  return (
    <>
      {done && (
        <section aria-label="What comes" className="drill-told">
          <Missing needs={done.key.needs} chosen={done.answer} />
          <p>
            With exactly what is needed: <InlineCode text={done.key.answer} />
          </p>
        </section>
      )}
      <p>
        {cost.toLocaleString('en')} of {budget.toLocaleString('en')} tokens, estimated at a quarter of the characters.
      </p>
      <ul className="drill-files">
        {files.map(({ name, content, tokens }) => (
          <li key={name}>
            {done ? (
              <p>
                <strong>{name}</strong> <InlineCode text={verdictOf(name, done.answer, done.key)} />
              </p>
            ) : (
              <label>
                <input type="checkbox" checked={picked.includes(name)} onChange={() => toggle(name)} /> {name}{' '}
                <span className="text-quiet">{tokens} tokens</span>
              </label>
            )}
            <details>
              <summary>
                Read it <span className="sr-only">{name}</span>
              </summary>
              <Code code={content} />
            </details>
          </li>
        ))}
      </ul>
      {!done && (
        <p className="exercise-actions">
          <Button tone="primary" busy={isBusy} disabled={picked.length === 0 || cost > budget} onClick={() => handIn(picked)}>
            Hand in: {picked.length} chosen
          </Button>
          {cost > budget && <span className="exercise-note">{cost - budget} tokens over the budget</span>}
        </p>
      )}
    </>
  );
}

function Missing({ needs, chosen }: Pick<ContextKey, 'needs'> & { chosen: string[] }) {
  const missing = Object.entries(needs).filter(([name]) => !chosen.includes(name));
  if (missing.length === 0) return null;
  return (
    <ul>
      {missing.map(([name, { without }]) => (
        <li key={name}>
          <strong>Without {name}:</strong> <InlineCode text={without} />
        </li>
      ))}
    </ul>
  );
}

function verdictOf(name: string, chosen: readonly string[], { needs, harmless, traps }: ContextKey): string {
  const isChosen = chosen.includes(name);
  const needed = needs[name];
  if (needed) return `${isChosen ? 'is needed' : 'was needed, and was not shown'}: ${needed.why}`;
  if (traps[name]) return `${isChosen ? 'was not needed' : 'only looks needed'}: ${traps[name]}`;
  if (!isChosen) return '';
  return harmless.includes(name) ? 'helps a little.' : 'was not needed.';
}

import { useDeferredValue, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { CopyButton } from '#app/components/copy-button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Field } from '#app/components/field.tsx';
import { TextInput } from '#app/components/text-input.tsx';
import { type Pattern, patternAnchor, patternGroups } from './pattern.ts';
import './pattern-catalogue.css';

/** Shows the patterns by group, with a search over all their words. */
export function PatternCatalogue({ patterns }: { patterns: Pattern[] }) {
  const [sought, setSought] = useState('');
  const words = useDeferredValue(sought).toLowerCase().split(/\s+/).filter(Boolean);
  const found = patterns.filter((pattern) => {
    const text = Object.values(pattern).join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return (
    <div className="pattern-catalogue">
      <search className="pattern-search">
        <Field label="Find a pattern" hint="Any word will do: “test”, “diff”, “error”, “file” …">
          <TextInput type="search" value={sought} onChange={({ currentTarget }) => setSought(currentTarget.value)} />
        </Field>
        <p role="status">
          {found.length} of {patterns.length} patterns
        </p>
      </search>
      {found.length === 0 && (
        <EmptyState
          title="No pattern matches these words"
          action={<Button onClick={() => setSought('')}>Show all patterns</Button>}
        >
          Try one word instead of several.
        </EmptyState>
      )}
      {patternGroups.map((group) => (
        <PatternGroup key={group} group={group} patterns={found.filter((pattern) => pattern.group === group)} />
      ))}
    </div>
  );
}

function PatternGroup({ group, patterns }: { group: string; patterns: Pattern[] }) {
  if (patterns.length === 0) return null;
  return (
    <section>
      <h2>{group}</h2>
      {patterns.map(({ name, when, how, example }) => (
        <article key={name} id={patternAnchor({ name })} className="pattern">
          <h3>{name}</h3>
          <dl>
            <dt>When</dt>
            <dd>{when}</dd>
            <dt>How</dt>
            <dd>{how}</dd>
            <dt>Example</dt>
            <dd className="pattern-example">
              <p>{withCode(example)}</p>
              <CopyButton text={example} about={`the example of ${name}`} />
            </dd>
          </dl>
        </article>
      ))}
    </section>
  );
}

/** Shows text between backticks as code. */
function withCode(text: string) {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part));
}

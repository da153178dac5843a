import { useDeferredValue, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { CopyButton } from '#app/components/copy-button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Field, Select, TextInput } from '#app/components/field.tsx';
import { lessonCatalogue } from '../lesson-catalogue.ts';
import { findPatterns, type Pattern, type PatternFilter, patternAnchor, writePatternFilter } from './pattern.ts';
import './pattern-catalogue.css';

/** Adds to a pattern the place of the course where it is used, as a link. */
export type PlacedPattern = Pattern & { place: { address: string; title: string; lessonNumber: number } };

/** Shows the patterns by group, to search and to filter by lesson; the address keeps what is looked for. */
export function PatternCatalogue({ patterns, asked }: { patterns: PlacedPattern[]; asked: PatternFilter }) {
  const [filter, setFilter] = useState(asked);
  const found = findPatterns(patterns, useDeferredValue(filter));
  useEffect(() => {
    // Not a navigation: nothing is loaded and Back leaves the page.
    const { pathname, hash } = location;
    history.replaceState(history.state, '', pathname + writePatternFilter(filter) + hash);
  }, [filter]);
  const names = [...new Set(found.map(({ group }) => group))];
  const groups = names.map((group) => ({ group, ofGroup: found.filter((pattern) => pattern.group === group) }));
  return (
    <div className="pattern-catalogue">
      <search className="pattern-search">
        <Field label="Find a pattern" hint="Any word will do: “test”, “diff”, “error”, “file” …">
          <TextInput
            type="search"
            value={filter.words}
            onChange={({ currentTarget }) => setFilter({ ...filter, words: currentTarget.value })}
          />
        </Field>
        <Field label="Used in">
          <Select
            value={filter.lessonId}
            onChange={({ currentTarget }) => setFilter({ ...filter, lessonId: currentTarget.value })}
          >
            <option value="">Any lesson</option>
            {lessonCatalogue.map(({ lessonId, lessonNumber, title }) => (
              <option key={lessonId} value={lessonId}>
                {lessonNumber}. {title}
              </option>
            ))}
          </Select>
        </Field>
        <p role="status">
          {found.length} of {patterns.length} patterns
        </p>
      </search>
      {found.length === 0 ? (
        <EmptyState
          title="No pattern matches"
          action={<Button onClick={() => setFilter({ words: '', lessonId: '' })}>Show all patterns</Button>}
        >
          Try one word instead of several, or any lesson.
        </EmptyState>
      ) : (
        <PatternContents groups={groups} />
      )}
      <div className="pattern-groups">
        {groups.map(({ group, ofGroup }) => (
          <section key={group} aria-labelledby={patternAnchor({ name: group })}>
            <h2 id={patternAnchor({ name: group })}>{group}</h2>
            {ofGroup.map((pattern) => (
              <PatternEntry key={pattern.name} pattern={pattern} />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

function PatternContents({ groups }: { groups: { group: string; ofGroup: PlacedPattern[] }[] }) {
  return (
    <nav className="pattern-contents" aria-label="Patterns on this page">
      <ul>
        {groups.map(({ group, ofGroup }) => (
          <li key={group}>
            <a href={`#${patternAnchor({ name: group })}`}>
              {group} <span className="pattern-number">{ofGroup.length}</span>
            </a>
            <ul>
              {ofGroup.map(({ name }) => (
                <li key={name}>
                  <a href={`#${patternAnchor({ name })}`}>{name}</a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PatternEntry({ pattern: { name, when, how, example, wrong, place } }: { pattern: PlacedPattern }) {
  return (
    <article id={patternAnchor({ name })} className="pattern" aria-label={name}>
      <h3>{name}</h3>
      <dl>
        <dt>When</dt>
        <dd>{withCode(when)}</dd>
        <dt>How</dt>
        <dd>{withCode(how)}</dd>
        <dt>Example</dt>
        <dd className="pattern-example">
          <pre>{example}</pre>
          <CopyButton text={example} about={`the example of ${name}`} />
        </dd>
        <dt>Goes wrong</dt>
        <dd>{withCode(wrong)}</dd>
        <dt>Used in</dt>
        <dd>
          Lesson {place.lessonNumber}, <Link to={place.address}>{place.title}</Link>
        </dd>
      </dl>
    </article>
  );
}

/** Shows text between backticks as code. */
function withCode(text: string) {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part));
}

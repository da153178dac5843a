import { useId } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#app/components/format-date.ts';
import { kindTitles } from '../drills/drill.ts';
import type { DueExercises } from './find-due.server.ts';

/** Shows the exercises that are due, and when other concepts come back. */
export function DuePage({ due, later, isOff }: DueExercises) {
  const laterId = useId();
  if (isOff) {
    return (
      <p className="max-w-prose">
        Nothing comes back to you at the moment, because you take part in a comparison.{' '}
        <Link to="/settings#practice">End it in the settings</Link> and they are here at once.
      </p>
    );
  }
  return (
    <div className="grid max-w-prose gap-8">
      {due.length === 0 ? (
        <p>
          {later.length > 0 ? (
            'Nothing is due right now.'
          ) : (
            <>
              Nothing is due yet. Exercises appear here after you have worked in the <Link to="/playground">playground</Link> or
              answered a <Link to="/drills">drill</Link>.
            </>
          )}
        </p>
      ) : (
        <ol className="grid gap-2">
          {due.map(({ drillId, kind, title, about }) => (
            <li key={drillId}>
              <Link to={`/drills/${drillId}`}>{title}</Link>{' '}
              <span className="text-quiet">
                ({kindTitles[kind]}), about {list.format(about.map(nameConcept))}
              </span>
            </li>
          ))}
        </ol>
      )}
      {later.length > 0 && (
        <section aria-labelledby={laterId} className="grid gap-2">
          <h2 id={laterId}>Topics that come back later</h2>
          <ul>
            {later.map(({ concept, due: from }) => (
              <li key={concept}>
                {nameConcept(concept)}: from {formatDate(new Date(from).toISOString())}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const list = new Intl.ListFormat('en');
const nameConcept = (concept: string) => concept.replaceAll('-', ' ');

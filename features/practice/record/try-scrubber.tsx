import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { MomentView } from './moment-view.tsx';
import type { TryView } from './try-moments.ts';
import '../workbench/exercise.css';
import '../workbench/workbench.css';
import './record.css';

/** Shows a try as it went, at one moment after another: a slider through its steps, beside the files as they were then. */
export function TryScrubber({ moments, lacks, hasSteps }: TryView) {
  const last = moments.length - 1;
  const [place, setPlace] = useState(0);
  const { hash } = useLocation();
  useEffect(() => {
    const linked = moments.findIndex(({ id }) => `#${id}` === hash);
    if (linked > 0) setPlace(linked);
  }, [moments, hash]);
  const moment = moments[place];
  if (!moment) return null;
  return (
    <div className="scrubber">
      <section aria-label="Steps">
        <p className="exercise-actions">
          <Button onClick={() => setPlace(Math.max(0, place - 1))}>Back</Button>
          <Button tone="primary" onClick={() => setPlace(Math.min(last, place + 1))}>
            Forward
          </Button>
          <span className="exercise-note">
            {place + 1} of {moments.length}
          </span>
        </p>
        <input
          type="range"
          aria-label="Moment of the try"
          aria-valuetext={`${place + 1} of ${moments.length}: ${moment.label}`}
          min={0}
          max={last}
          value={place}
          onChange={({ target }) => setPlace(Number(target.value))}
        />
        <ol className="scrubber-steps">
          {moments.map(({ id, time, label }, index) => (
            <li key={id}>
              <button type="button" aria-current={index === place ? 'step' : undefined} onClick={() => setPlace(index)}>
                <span className="try-time">{time}</span> {label}
              </button>
            </li>
          ))}
        </ol>
        {lacks && <p className="exercise-note">{lacks}</p>}
      </section>
      <section aria-label="What was seen">
        <h2 className="text-prose">{moment.label}</h2>
        {!hasSteps && <p className="exercise-note">The steps were not kept: the files are shown as they were at the end.</p>}
        <MomentView moment={moment} />
      </section>
    </div>
  );
}

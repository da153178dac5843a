import { useId } from 'react';
import { DataTable } from '#app/components/data-table.tsx';
import { formatDate } from '#app/components/format-date.ts';
import { ActForm } from '#features/owner/act-form.tsx';
import type { Estimate } from '#platform/statistics/signal-detection.ts';
import { comparedFeatures } from '../comparisons/compared-feature.ts';
import { type ConceptEffect, type FeatureEffect, fewestForGain, fewestInHalf, soughtEffect } from './measure-effect.ts';

/** Shows by concept how much of what people did not know at first they knew later. */
export function ConceptTable({ concepts }: { concepts: ConceptEffect[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <h2 id={id}>By concept</h2>
      <p className="max-w-prose">
        The share of right answers in people’s first drill of a kind on a concept, and in the next drill of that kind, answered
        without help a day or more later. The normalised gain is how much of what was missing at first was there later. It is
        shown from {fewestForGain} people on, with its 95 % confidence interval. Time and other practice lie in between: a gain
        does not prove that this site caused it.
      </p>
      {concepts.length === 0 ? (
        <p>Not enough data: nobody who takes part has answered a drill yet.</p>
      ) : (
        <DataTable caption="What was learned, by concept">
          <thead>
            <tr>
              <th scope="col">Concept</th>
              <NumberHeadings of={['People', 'Right at first', 'Right later', 'Normalised gain']} />
            </tr>
          </thead>
          <tbody>
            {concepts.map(({ concept, people, gain }) => (
              <tr key={concept}>
                <th scope="row">{concept}</th>
                <td className="number">{people}</td>
                <td className="number">{gain && percent(gain.first)}</td>
                <td className="number">{gain && percent(gain.later)}</td>
                <td className="number min-w-44">{gain ? withInterval(gain.gain, decimal) : 'Not enough data'}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </section>
  );
}

/** A feature with what is known of it, and when its comparison was started and ended, in ISO form. */
export type ShownFeature = FeatureEffect & { startedAt?: string | undefined; endedAt?: string | undefined };

/** Shows for each feature how those did later who had it, beside those who had not, and switches its comparison. */
export function FeatureTable({ features, mayAct }: { features: ShownFeature[]; mayAct: boolean }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <h2 id={id}>By feature</h2>
      <p className="max-w-prose">
        While a comparison runs, half of those who take part, by a fixed draw, do without the feature. The measure is how many of
        their later answers are right, adjusted for their first ones. To find an effect of d = {soughtEffect.d} in{' '}
        {soughtEffect.power * 100} of 100 comparisons, each half needs {fewestInHalf} people with a later answer, about{' '}
        {2 * fewestInHalf} together. Who is in which half, and the result, are shown when the comparison has ended, so nobody can
        end it because it happens to look good. If the interval includes zero, no effect has been shown; where there is none, 5 in
        100 intervals exclude zero by chance.
      </p>
      <DataTable caption="What features do">
        <thead>
          <tr>
            <th scope="col">Feature</th>
            <NumberHeadings of={['With it', 'Without it', 'In a running comparison', 'Difference in points', 'd']} />
          </tr>
        </thead>
        <tbody>
          {features.map(({ feature, halves, comparison }) => (
            <tr key={feature}>
              <th scope="row">{comparedFeatures[feature].name}</th>
              {([halves.on, halves.off, halves.running] as const).map(({ people, measured }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: three columns that never move
                <td className="number whitespace-nowrap" key={at}>
                  {measured} of {people}
                </td>
              ))}
              <td className="number min-w-44">{comparison ? withInterval(comparison.difference, points) : 'Not enough data'}</td>
              <td className="number">{comparison && decimal(comparison.d)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <p className="max-w-prose">
        “90 of 120” means that 120 people are in the half, and 90 of them have a later answer. If these shares are far apart, the
        people who answered are not alike, and the difference may come from that.
      </p>
      {features.map((feature) => (
        <ComparisonSwitch {...feature} mayAct={mayAct} key={feature.feature} />
      ))}
    </section>
  );
}

function ComparisonSwitch({ feature, startedAt, endedAt, mayAct }: ShownFeature & { mayAct: boolean }) {
  const { name } = comparedFeatures[feature];
  const isRunning = startedAt !== undefined && endedAt === undefined;
  const last = startedAt && `started ${formatDate(startedAt)}${endedAt ? `, ended ${formatDate(endedAt)}` : ''}`;
  return (
    <div className="grid gap-2">
      <p>
        <strong>{name}</strong>:{' '}
        {isRunning ? `being compared, ${last}` : `on for everybody${last ? `; last comparison ${last}` : ''}`}
      </p>
      {mayAct &&
        (isRunning ? (
          <ActForm key="end" summary="End the comparison" intent="end" about={{ feature }} button="End it" tone="primary">
            Everybody has the feature again at once. The result appears here if there is enough data. Later answers do not change
            it.
          </ActForm>
        ) : (
          <ActForm key="start" summary="Start a comparison" intent="start" about={{ feature }} button="Start it" tone="primary">
            Half of those who take part do without the feature until you end it; everybody else has it as before.
            {endedAt && ' The result of the last comparison is lost: download it first.'}
          </ActForm>
        ))}
    </div>
  );
}

const NumberHeadings = ({ of }: { of: string[] }) =>
  of.map((heading) => (
    <th scope="col" className="number" key={heading}>
      {heading}
    </th>
  ));

const decimal = (value: number) => value.toFixed(2);
const points = (share: number) => (100 * share).toFixed(1);
const percent = (share: number) => `${points(share)} %`;
const withInterval = ({ value, lower, upper }: Estimate, write: (value: number) => string) =>
  `${write(value)} (${write(lower)} to ${write(upper)})`;

import { useId } from 'react';
import { Link } from 'react-router';
import type { Estimate } from '#platform/statistics/signal-detection.ts';
import type { Measure, MeasureName, ProcessGrade } from './process-grade.ts';
import './record.css';

const texts: Record<MeasureName, { title: string; what: string }> = {
  outcome: {
    title: 'Result',
    what: 'Problems solved with the assistant: one run counts whole, two runs half. Code put there by hand counts nothing, and prompts of more than three times the words of the model prompt count less.',
  },
  said: {
    title: 'What you say',
    what: 'How much of what a prompt can say stood in your first prompt for a problem: file, place, change, example.',
  },
  discipline: { title: 'Small changes', what: 'The lines of the reference solution beside the lines that you changed.' },
  recovery: { title: 'Recovery', what: 'After a prompt that did not do: whether the next one said something more.' },
  review: {
    title: 'Review',
    what: 'Faulty changes and sessions called faulty, less sound ones called faulty. Only your first answer to a drill counts, and each answer of the assistant that you accepted or rejected.',
  },
  verification: {
    title: 'Verification',
    what: 'Runs before which you predicted the lines or the output, and how many faults the cases found that you wrote in drills.',
  },
  calibration: {
    title: 'Calibration',
    what: 'How near your “How sure are you?” came to what the run showed. Always saying 50 % gives nothing.',
  },
};

const directing: MeasureName[] = ['outcome', 'said', 'discipline', 'recovery'];
const judging: MeasureName[] = ['review', 'verification', 'calibration'];

const percent = (value: number) => `${Math.round(value * 100)} %`;
const score = (value: number | null) => (value === null ? 'Not enough yet' : percent(value));

/** Shows how somebody works with an assistant, each number with all that it was counted from. */
export function RecordPage({ grade }: { grade: ProcessGrade }) {
  const id = useId();
  return (
    <div className="grid gap-10">
      <section aria-labelledby={id} className="grid max-w-prose gap-2">
        <h2 id={id}>Process grade: {score(grade.total)}</h2>
        <p>
          Directing and judging count alike, and neither makes up for the other: whoever accepts everything has no grade, however
          good the prompts are.
        </p>
      </section>
      <Half title="Directing" value={grade.directing} names={directing} grade={grade} />
      <Half title="Judging" value={grade.judging} names={judging} grade={grade} />
    </div>
  );
}

function Half({
  title,
  value,
  names,
  grade: { measures, detection },
}: {
  title: string;
  value: number | null;
  names: MeasureName[];
  grade: ProcessGrade;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid max-w-prose gap-6">
      <h2 id={id}>
        {title}: {score(value)}
      </h2>
      {measures
        .filter(({ name }) => names.includes(name))
        .map((measure) => (
          <MeasureView measure={measure} key={measure.name}>
            {measure.name === 'review' && <Detection detection={detection} />}
          </MeasureView>
        ))}
    </section>
  );
}

function MeasureView({ measure: { name, value, needs, evidence }, children }: { measure: Measure; children: React.ReactNode }) {
  const { title, what } = texts[name];
  const lacks = evidence.length < needs ? `${evidence.length} of ${needs}` : 'only faulty or only sound ones so far';
  return (
    <div className="record-measure">
      <h3>
        {title}: {value === null ? `not enough yet, ${lacks}` : percent(value)}
      </h3>
      <p className="text-quiet">{what}</p>
      {children}
      {evidence.length > 0 && (
        <details>
          <summary>
            Counted from {evidence.length} <span className="sr-only">for {title.toLowerCase()}</span>
          </summary>
          <ul>
            {evidence.map(({ title: of, href, says, value: counts }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one thing may be counted twice, and none of them moves
              <li key={place}>
                <Link to={href}>{of}</Link>: {says} <span className="text-quiet">({percent(counts)})</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

const fixed = (value: number) =>
  value
    .toFixed(1)
    .replace(/^-0\.0$/, '0.0')
    .replace('-', '−');
const between = ({ value, lower, upper }: Estimate) => `${fixed(value)} (${fixed(lower)} to ${fixed(upper)})`;

function Detection({ detection }: Pick<ProcessGrade, 'detection'>) {
  if (!detection)
    return <p>How well you tell faulty from sound (d′) is said from 20 drills on in which there may be nothing wrong.</p>;
  const { dPrime, bias } = detection;
  const leans = bias.lower > 0 ? 'You lean to calling things sound.' : bias.upper < 0 ? 'You lean to calling things faulty.' : '';
  return (
    <p>
      In drills you tell faulty from sound with d′ = {between(dPrime)}; 0 is guessing, 3 nearly always right. Your bias is{' '}
      {between(bias)}. {leans}
    </p>
  );
}

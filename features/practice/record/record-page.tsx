import { useId } from 'react';
import { Link } from 'react-router';
import type { Estimate } from '#platform/statistics/signal-detection.ts';
import type { Evidence, Measure, MeasureName, ProcessGrade } from './process-grade.ts';
import './record.css';

const texts: Record<MeasureName, { title: string; what: string }> = {
  outcome: {
    title: 'Result',
    what: 'Problems solved through prompts: in one run counts 100 %, in two 50 %, in three 33 %, unsolved 0 %. If most of the change was written by hand or taken from the solution, it counts 0 %. A prompt of more than three times the length of our model prompt counts less.',
  },
  said: {
    title: 'What you say',
    what: 'How many of the parts that help were in your first prompt for a problem: file, place, change, example. A very long prompt counts less.',
  },
  discipline: {
    title: 'Small changes',
    what: 'How few lines you changed, compared with our solution: 100 % is as few or fewer, 50 % twice as many. Only solved problems count.',
  },
  recovery: { title: 'Recovery', what: 'After a prompt that did not work: whether your next one added something.' },
  review: {
    title: 'Review',
    what: 'The share of faulty work that you called faulty, minus the share of sound work that you called faulty; calling everything alike gives 0 %. Counted are your first answer to each drill that may have nothing wrong, and each answer of the assistant that you accepted, edited or rejected.',
  },
  verification: {
    title: 'Verification',
    what: 'How often, before running a change you had accepted, you had predicted its lines or its output, and how many of the faults your cases found in drills.',
  },
  calibration: {
    title: 'Calibration',
    what: 'How well your answers to “How sure are you that the code is right?” matched the results. Always saying 50 % gives 0 %.',
  },
};
/** Measures that are no mean of what they are counted from. */
const isNoMean: MeasureName[] = ['review', 'calibration'];

const directing: MeasureName[] = ['outcome', 'said', 'discipline', 'recovery'];
const judging: MeasureName[] = ['review', 'verification', 'calibration'];

const percent = (value: number) => `${Math.round(value * 100)} %`;
const score = (value: number | null) => (value === null ? 'not enough yet' : percent(value));

/** Shows how somebody works with an assistant, each number with all that it was counted from. */
export function RecordPage({ grade }: { grade: ProcessGrade }) {
  const id = useId();
  return (
    <div className="grid gap-10">
      <section aria-labelledby={id} className="grid max-w-prose gap-2">
        <h2 id={id}>Process grade: {score(grade.total)}</h2>
        <p>
          Directing and judging count equally, and the weaker one pulls the grade down. Each needs its first number and at least
          one more, and the first weighs as much as the others together. If you call every drill sound, the grade is 0 %, however
          good your prompts are. What you delete counts no more.
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
  const lacks =
    evidence.length < needs
      ? `(${evidence.length} of ${needs} so far)`
      : '(it needs faulty and sound ones, among drills or among answers)';
  return (
    <div className="record-measure">
      <h3>
        {title}: {value === null ? `not enough yet ${lacks}` : percent(value)}
      </h3>
      <p className="text-quiet">{what}</p>
      {children}
      <CountedFrom what={title.toLowerCase()} evidence={evidence}>
        {({ value: counts }) => !isNoMean.includes(name) && <span className="text-quiet">({percent(counts)})</span>}
      </CountedFrom>
    </div>
  );
}

function CountedFrom<One extends Pick<Evidence, 'title' | 'href' | 'says'>>({
  what,
  evidence,
  children,
}: {
  what: string;
  evidence: readonly One[];
  children?: (one: One) => React.ReactNode;
}) {
  if (evidence.length === 0) return null;
  return (
    <details>
      <summary>
        Counted from {evidence.length} <span className="sr-only">for {what}</span>
      </summary>
      <ul>
        {evidence.map((one, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one thing may be counted twice, and none of them moves
          <li key={place}>
            <Link to={one.href}>{one.title}</Link>: {one.says} {children?.(one)}
          </li>
        ))}
      </ul>
    </details>
  );
}

const fixed = (value: number) =>
  value
    .toFixed(1)
    .replace(/^-0\.0$/, '0.0')
    .replace('-', '−');
const range = ({ lower, upper }: Estimate) => `${fixed(lower)} to ${fixed(upper)}`;

function Detection({ detection }: Pick<ProcessGrade, 'detection'>) {
  if (!detection)
    return (
      <p>
        After 20 drills of the kinds “Find the line”, “Read the transcript” and “Which of two”, faulty and sound ones among those
        of the first two, you also see here how well you tell the two apart (d′).
      </p>
    );
  const { dPrime, bias, evidence } = detection;
  const tends = bias.lower > 0 ? ' You tend to call things sound.' : bias.upper < 0 ? ' You tend to call things faulty.' : '';
  return (
    <>
      <p>
        How well you tell faulty from sound in drills (d′): {fixed(dPrime.value)}, where 0 is guessing and 3 is right more than
        nine times in ten. Your lean (bias): {fixed(bias.value)}, where 0 is none, above 0 is towards “sound” and below 0 towards
        “faulty”. The true values probably lie in the ranges {range(dPrime)} and {range(bias)}.{tends} Both are what fits your
        answers best; while these are few, they are drawn a little towards 1 and 0.
      </p>
      <CountedFrom what="telling faulty from sound" evidence={evidence} />
    </>
  );
}

import { Suspense, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { isPlainObject } from '#platform/is-plain-object.ts';
import { InlineCode } from '../../workbench/exercise-text.tsx';
import type { ViewProps } from './drill-kinds.ts';
import { Choices, DiffView, FilesView, TwoOutputs, textsIn } from './drill-parts.tsx';

export { gradeOrder as grade } from './grade-order.ts';

const WriteOrder = lazyPart(() => import('./write-order.tsx').then((module) => module.WriteOrder));
const WrittenOrder = lazyPart(() => import('./write-order.tsx').then((module) => module.WrittenOrder));

const loading = <p className="text-quiet">Loading…</p>;

type Props = ViewProps<'order'>;

/** Shows a finished change, and asks which of some requests orders exactly this; where it can be heard, it may be written in place of them. */
export function View(props: Props) {
  const { shown, done, draft, change, isBusy, loadHearing, handIn } = props;
  const { questions, diffs, files } = shown;
  // What was written stays when one is chosen after all.
  const kept = isPlainObject(draft) ? draft : { chosen: draft };
  const text = typeof kept.text === 'string' ? kept.text : undefined;
  const [writes, setWrites] = useState<boolean>();
  const canWrite = loadHearing && Object.keys(questions).length > 0;
  return (
    <>
      {diffs.map((diff) => (
        <DiffView diff={diff} key={diff.file} />
      ))}
      <FilesView files={files} summary="All files as they are after this change" />
      {done ? (
        <Told shown={shown} done={done} />
      ) : canWrite && (writes ?? (text !== undefined && kept.chosen === undefined)) ? (
        <Suspense fallback={loading}>
          <WriteOrder
            {...{ questions, isBusy, loadHearing }}
            text={text ?? ''}
            change={(changed) => change({ text: changed })}
            handIn={(written) => handIn({ text: written })}
            choose={() => setWrites(false)}
          />
        </Suspense>
      ) : (
        <ChooseOrder
          {...props}
          draft={kept.chosen}
          change={(chosen) => change(text === undefined ? chosen : { text, chosen })}
          {...(canWrite && { write: () => setWrites(true) })}
        />
      )}
    </>
  );
}

function ChooseOrder({ shown: { orders }, draft, change, isBusy, handIn, write }: Props & { write?: () => void }) {
  const [chosen] = textsIn([draft], Object.keys(orders));
  return (
    <div className="grid max-w-prose gap-4">
      {write && (
        <p className="exercise-actions">
          <Button onClick={write}>Write it yourself</Button>
          <span className="exercise-note">or choose below</span>
        </p>
      )}
      <Choices
        legend="Which request orders exactly this change?"
        choices={Object.fromEntries(orders.map((order, at) => [`${at}`, <InlineCode text={order} key={order} />]))}
        chosen={chosen}
        choose={change}
      />
      <p className="exercise-actions">
        <Button tone="primary" busy={isBusy} disabled={chosen === undefined} onClick={() => handIn(Number(chosen))}>
          Hand in
        </Button>
      </p>
    </div>
  );
}

function Told({
  shown: { orders, questions },
  done: { answer, score, key },
}: Pick<Props, 'shown'> & { done: NonNullable<Props['done']> }) {
  const told = (order: string, at: number) => (
    <>
      <p>
        <strong>
          {at === key.right ? 'The right one' : 'Not this one'}
          {at === answer && ', your choice'}.
        </strong>{' '}
        <InlineCode text={order} />
      </p>
      <p>
        <InlineCode text={key.why[at] ?? ''} />
      </p>
      {at !== key.right && (
        <>
          {key.run.append && <pre className="exercise-output">{key.run.append}</pre>}
          <TwoOutputs
            first={['After the change', key.run.prints[key.right]]}
            second={['After what this orders', key.run.prints[at]]}
          />
        </>
      )}
    </>
  );
  if (typeof answer !== 'number')
    return (
      <>
        <Suspense fallback={loading}>
          <WrittenOrder text={answer.text} questions={questions} heard={score.heard ?? {}} />
        </Suspense>
        <div className="grid gap-2">{told(orders[key.right] ?? '', key.right)}</div>
      </>
    );
  return (
    <ol className="drill-faults">
      {orders.map((order, at) => (
        <li key={order}>{told(order, at)}</li>
      ))}
    </ol>
  );
}

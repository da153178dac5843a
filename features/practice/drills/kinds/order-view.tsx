import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { InlineCode } from '../../workbench/inline-code.tsx';
import type { ViewProps } from './drill-kinds.ts';
import { Choices, DiffView, FilesView, TwoOutputs } from './drill-parts.tsx';

export { gradeOrder as grade } from './grade-order.ts';

/** Shows a finished change, and asks which of some requests orders exactly this. */
export function View({ drill: { shown, key }, done, isBusy, handIn }: ViewProps<'order'>) {
  const [chosen, setChosen] = useState<string>();
  const { orders, diffs, files } = shown;
  return (
    <>
      {diffs.map((diff) => (
        <DiffView diff={diff} key={diff.file} />
      ))}
      <FilesView files={files} summary="All files as they are after this change" />
      {done ? (
        <ol className="drill-faults">
          {orders.map((order, at) => (
            <li key={order}>
              <p>
                <strong>
                  {at === key.right ? 'The right one' : 'Not this one'}
                  {at === done.answer && ', your choice'}.
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
            </li>
          ))}
        </ol>
      ) : (
        <div className="grid max-w-prose gap-4">
          <Choices
            legend="Which request orders exactly this change?"
            choices={Object.fromEntries(orders.map((order, at) => [`${at}`, <InlineCode text={order} key={order} />]))}
            chosen={chosen}
            choose={setChosen}
          />
          <p className="exercise-actions">
            <Button tone="primary" busy={isBusy} disabled={chosen === undefined} onClick={() => handIn(Number(chosen))}>
              Hand in
            </Button>
          </p>
        </div>
      )}
    </>
  );
}

import { Button } from '#app/components/button.tsx';
import { InlineCode } from '../../workbench/inline-code.tsx';
import type { ViewProps } from './drill-kinds.ts';
import { Choices, DiffView, FilesView, TwoOutputs, textsIn } from './drill-parts.tsx';

export { gradeOrder as grade } from './grade-order.ts';

/** Shows a finished change, and asks which of some requests orders exactly this. */
export function View({ shown, done, draft, change, isBusy, handIn }: ViewProps<'order'>) {
  const { orders, diffs, files } = shown;
  const [chosen] = textsIn([draft], Object.keys(orders));
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
                  {at === done.key.right ? 'The right one' : 'Not this one'}
                  {at === done.answer && ', your choice'}.
                </strong>{' '}
                <InlineCode text={order} />
              </p>
              <p>
                <InlineCode text={done.key.why[at] ?? ''} />
              </p>
              {at !== done.key.right && (
                <>
                  {done.key.run.append && <pre className="exercise-output">{done.key.run.append}</pre>}
                  <TwoOutputs
                    first={['After the change', done.key.run.prints[done.key.right]]}
                    second={['After what this orders', done.key.run.prints[at]]}
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
            choose={change}
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

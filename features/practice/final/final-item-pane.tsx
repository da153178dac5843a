import { Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { callFunction } from '#features/function-client/call-function.ts';
import { useAttempt } from '#features/function-client/use-attempt.ts';
import { useKeptState } from '#features/users/browser-account/use-kept-text.ts';
import { isKept, Request, run } from '../drills/drill-pane.tsx';
import type { KindName, ViewProps } from '../drills/kinds/drill-kinds.ts';
import { drillViews } from '../drills/kinds/drill-views.tsx';
import type { FinalItem, FinalItemOf, FinalView } from './final.ts';
import type { FinalState } from './use-final.ts';

/** Opens one item of a final and lets it be handed in, once. What is marked and written until then stays in this browser. */
export function FinalItemPane({
  final: { finalId, userId },
  itemId,
  state,
  isFollowing,
  onHandedIn,
}: {
  final: FinalView;
  itemId: string;
  state: FinalState;
  /** It was come to on this page, so it takes the focus. */
  isFollowing: boolean;
  onHandedIn: () => void;
}) {
  const [item, setItem] = useState<FinalItem>();
  const [draft, setDraft, forgetDraft] = useKeptState<unknown>(`final ${finalId} ${itemId}`, undefined, isKept);
  const [answer, setAnswer] = useState<unknown>();
  const { attempt, failure, isBusy } = useAttempt();
  const heading = useRef<HTMLHeadingElement>(null);
  const open = () =>
    attempt(async () => {
      const body = { parentUserId: userId, finalId, itemId };
      const opened = await callFunction<{ item: FinalItem }>('openFinalItem', body);
      setItem(opened.item);
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once, when it is first shown
  useEffect(() => void open(), []);
  useEffect(() => {
    if (item && isFollowing) heading.current?.focus();
  }, [item, isFollowing]);
  if (!item && !failure) return <p className="text-quiet">Loading…</p>;
  if (!item) {
    return (
      <>
        <p className="field-error" role="alert">
          {failure}
        </p>
        {/* It may have been handed in elsewhere: then the final says so. */}
        <Button busy={isBusy} onClick={() => void state.start().then((isHere) => (isHere ? open() : undefined))}>
          Open it again
        </Button>
      </>
    );
  }

  const isAsking = answer !== undefined;
  return (
    <section aria-labelledby="final-item" className="drill">
      <h2 id="final-item" tabIndex={-1} ref={heading}>
        {item.title}
      </h2>
      <Request text={item.request} />
      <p>{drillViews[item.kind].task}</p>
      <Suspense fallback={<p className="text-quiet">Loading…</p>}>
        <ItemView
          {...{ item, draft, isBusy: state.isBusy }}
          change={(changed) => {
            setDraft(changed);
            setAnswer(undefined);
          }}
          handIn={setAnswer}
        />
      </Suspense>
      {isAsking && (
        <Notice tone="changed" title="Each item is handed in once" announce>
          <p className="exercise-actions">
            <Button
              tone="primary"
              busy={state.isBusy}
              onClick={() =>
                void state.handIn(itemId, answer).then((isHandedIn) => {
                  if (!isHandedIn) return;
                  forgetDraft();
                  onHandedIn();
                })
              }
            >
              Hand it in for good
            </Button>
            <Button
              tone="quiet"
              onClick={() => {
                setAnswer(undefined);
                heading.current?.focus();
              }}
            >
              Not yet
            </Button>
          </p>
        </Notice>
      )}
    </section>
  );
}

type ItemViewProps<Kind extends KindName> = Pick<ViewProps<Kind>, 'draft' | 'change' | 'isBusy' | 'handIn'>;

function ItemView<Kind extends KindName>({ item, ...props }: { item: FinalItemOf<Kind> } & ItemViewProps<Kind>) {
  const kind: Kind = item.kind;
  const { View } = drillViews[kind];
  return <View {...props} shown={item.shown} done={undefined} run={run} />;
}

import { formatMoment } from '#platform/text/format-time.ts';
import type { LootItem } from './loot.ts';
import { lootKinds } from './loot-kinds.ts';
import './extras.css';

/** An extra in a list: its words only where it is unlocked. */
export type ListedExtra = Pick<LootItem, 'lootId' | 'unlockAtSec' | 'interacted'> & {
  content?: Pick<NonNullable<LootItem['content']>, 'kind' | 'title'>;
};

/** Lists the extras of a lesson: what is unlocked can be opened, of the rest one sees the moment. */
export function ExtrasList({ items, open }: { items: readonly ListedExtra[]; open: (lootId: string) => void }) {
  return (
    <ol className="extras-list">
      {items.map(({ lootId, unlockAtSec, interacted, content }) => (
        <li key={lootId}>
          <span className="moment">{formatMoment(unlockAtSec)}</span>
          {content ? (
            <button type="button" onClick={() => open(lootId)}>
              <span className="extra-title">{content.title}</span>
              <span className="extra-kind">
                {lootKinds[content.kind]} · {interacted ? 'opened' : 'new'}
              </span>
            </button>
          ) : (
            <span className="extra-locked">An extra, still locked</span>
          )}
        </li>
      ))}
    </ol>
  );
}

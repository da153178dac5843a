import { useEffect, useRef } from 'react';
import { Button } from '#app/components/button.tsx';
import { Prose } from '#app/components/prose.tsx';
import { wireCopyButtons } from '#platform/browser/wire-copy-buttons.ts';
import { formatMoment } from '#platform/text/format-time.ts';
import type { LootItem } from './loot.ts';
import { lootKinds } from './loot-kinds.ts';
import './extras.css';

/** Shows what an extra holds, over the page; null shows nothing. */
export function ExtraDialog({ extra, onClose }: { extra: LootItem | null; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const content = extra?.content;
  const html = content?.html;
  useEffect(() => {
    if (!html || !dialog.current) return;
    wireCopyButtons(dialog.current);
    dialog.current.showModal();
  }, [html]);
  if (!extra || !content) return null;
  return (
    <dialog ref={dialog} className="extra-dialog" aria-labelledby="extra-title" onClose={onClose}>
      <div className="extra-head">
        <div>
          <p className="eyebrow">
            {lootKinds[content.kind]} · {formatMoment(extra.unlockAtSec)}
          </p>
          <h2 id="extra-title">{content.title}</h2>
        </div>
        <Button tone="quiet" onClick={() => dialog.current?.close()}>
          Close
        </Button>
      </div>
      <Prose html={content.html} />
    </dialog>
  );
}

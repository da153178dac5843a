import { useEffect, useRef } from 'react';
import { Dialog } from '#app/components/dialog.tsx';
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
    <Dialog
      ref={dialog}
      className="extra-dialog"
      title={content.title}
      eyebrow={`${lootKinds[content.kind]} · ${formatMoment(extra.unlockAtSec)}`}
      onClose={onClose}
    >
      <Prose html={content.html} />
    </Dialog>
  );
}

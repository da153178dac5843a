import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type PlayerCommands, playerKeyOf } from './player-keys.ts';

/** Makes the keys of player-keys.ts work on the whole page, but not while something else wants the key. */
export function usePlayerKeys({
  frame,
  commands,
  onUsed,
}: {
  frame: RefObject<HTMLElement | null>;
  commands: PlayerCommands;
  onUsed: () => void;
}) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, defaultPrevented, ctrlKey, metaKey, altKey } = event;
    if (defaultPrevented || ctrlKey || metaKey || altKey || isTaken(event)) return;
    const isInPlayer =
      document.fullscreenElement !== null || (target instanceof Node && frame.current?.contains(target) === true);
    const found = playerKeyOf({ key, isInPlayer, isRepeated: event.repeat });
    if (!found) return;
    event.preventDefault();
    found.run(commands, key);
    onUsed();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/**
 * Says whether something else wants the key: what is typed into takes every key, an open dialog and an exercise that is worked on too;
 * sliders and choices those that move them, buttons and links the space bar.
 */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (
    target.closest(
      'textarea, select, dialog, .workbench, [contenteditable], input:not([type=range], [type=radio], [type=checkbox])',
    )
  )
    return true;
  if (key === ' ') return target.closest('button, a, summary, [type=radio], [type=checkbox]') !== null;
  return target.closest('input') !== null && /^(Arrow|Home|End|Page)/.test(key);
}

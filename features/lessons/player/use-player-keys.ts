import { type RefObject, useEffect, useEffectEvent } from 'react';

const stepSecs = 5;

/**
 * Makes the keys work the player: space plays and pauses, the arrows step, c switches the subtitles; not while something else wants the
 * key.
 */
export function usePlayerKeys({
  video,
  toggleSubtitles,
}: {
  video: RefObject<HTMLVideoElement | null>;
  toggleSubtitles: () => void;
}) {
  const toggle = useEffectEvent(toggleSubtitles);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const player = video.current;
      if (!player || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTakenBy(event)) return;
      const action = keyActions(player, () => toggle())[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [video]);
}

function keyActions(player: HTMLVideoElement, toggleSubtitles: () => void): Record<string, () => void> {
  return {
    ' ': () => void (player.paused ? player.play() : player.pause()),
    ArrowLeft: () => {
      player.currentTime = Math.max(0, player.currentTime - stepSecs);
    },
    ArrowRight: () => {
      player.currentTime = Math.min(player.duration || 0, player.currentTime + stepSecs);
    },
    c: toggleSubtitles,
  };
}

/** Says whether something else wants the key: text fields take every key, an open dialog too; buttons and links take the space bar. */
function isTakenBy({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('input, textarea, select, dialog, [contenteditable]')) return true;
  return key === ' ' && target.closest('button, a, summary') !== null;
}

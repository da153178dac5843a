import { Button } from '#app/components/button.tsx';
import { Icon } from '#app/components/icon.tsx';
import { spanIndex } from './lesson-playback.ts';
import { usePlayerParts } from './player-provider.tsx';

/** Takes the code on screen over into an editor, or leads back; among the video's controls. Nothing in a video without code. */
export function TryCodeControl() {
  const { words, ...button } = useTryCode();
  if (!words) return null;
  return (
    <button type="button" className="video-button video-try" {...button}>
      <Icon name="code-file" />
      <span>{words}</span>
    </button>
  );
}

/** Shows the button that takes the code on screen over below the video, for a phone, whose controls have no room for it. */
export function TryCodeBelow() {
  const { words, ...button } = useTryCode();
  if (!words) return null;
  return (
    <Button className="video-try-below" {...button}>
      <Icon name="code-file" /> {words}
    </Button>
  );
}

/** The button stays where it is while no code is on screen, so that whoever is about to press it finds it there. */
function useTryCode() {
  const { playback, currentSecond, takenOver, toggleTakeOver } = usePlayerParts();
  const { codeSpans } = playback;
  const isOff = !takenOver && spanIndex(codeSpans, currentSecond) < 0;
  const words = takenOver ? 'Back to the video' : 'Try this code';
  return {
    words: codeSpans.length > 0 && words,
    'aria-label': words,
    'aria-disabled': isOff || undefined,
    'aria-keyshortcuts': 'e',
    title: isOff ? 'No code is on screen at this moment' : `${words} (e)`,
    onClick: toggleTakeOver,
  };
}

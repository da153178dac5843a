import { useEffect, useRef } from 'react';
import { wireTrackingChoice } from '#features/tracking/wire-tracking-choice.ts';
import { useShellWords } from './use-shell-words.ts';

/** Whether visits may be measured: the reader's choice, for this browser. The same few lines run it on reading pages. */
export function TrackingChoice() {
  const element = useRef<HTMLLabelElement>(null);
  const words = useShellWords();
  useEffect(() => (element.current ? wireTrackingChoice(element.current) : undefined), []);
  return (
    <label className="tracking-choice" ref={element}>
      <input type="checkbox" defaultChecked />
      <span>{words.countVisits}</span>
      <span className="tracking-refused"> {words.refused}</span>
    </label>
  );
}

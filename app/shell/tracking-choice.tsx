import { useEffect, useRef } from 'react';
import { wireTrackingChoice } from '#features/tracking/wire-tracking-choice.ts';
import { useShellMessages } from './use-shell-messages.ts';

/** Lets the reader choose, for this browser, whether visits may be measured. The same few lines run it on reading pages. */
export function TrackingChoice() {
  const element = useRef<HTMLLabelElement>(null);
  const messages = useShellMessages();
  useEffect(() => (element.current ? wireTrackingChoice(element.current) : undefined), []);
  return (
    <label className="tracking-choice" ref={element}>
      <input type="checkbox" defaultChecked />
      <span>{messages.countVisits}</span>
      <span className="tracking-refused"> {messages.refused}</span>
    </label>
  );
}

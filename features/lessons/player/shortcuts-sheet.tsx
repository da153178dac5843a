import { useEffect, useRef } from 'react';
import { Dialog } from '#app/components/dialog.tsx';
import { Icon, type IconName } from '#app/components/icon.tsx';
import { playerKeys } from './player-keys.ts';
import { usePlayerParts } from './player-provider.tsx';
import './shortcuts-sheet.css';

const arrows: Record<string, { icon: IconName; name: string }> = {
  ArrowLeft: { icon: 'arrow-left', name: 'left arrow' },
  ArrowRight: { icon: 'arrow-right', name: 'right arrow' },
  ArrowUp: { icon: 'arrow-up', name: 'up arrow' },
  ArrowDown: { icon: 'arrow-down', name: 'down arrow' },
};

/** Shows in a dialog what each key does; it is open while it is there. */
export function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  const { codeSpans } = usePlayerParts().playback;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <Dialog ref={dialog} className="shortcuts-sheet" title="Keys of the video" onClose={onClose}>
      <dl>
        {playerKeys
          .filter(({ forCode }) => !forCode || codeSpans.length > 0)
          .map(({ keys, shown = keys, does, inPlayerOnly }) => (
            <div key={does}>
              <dt>
                {shown.map((key) => (
                  <kbd key={key}>{arrows[key] ? <Icon name={arrows[key].icon} label={arrows[key].name} /> : key}</kbd>
                ))}
              </dt>
              <dd>
                {does}
                {inPlayerOnly && <small> (in the player)</small>}
              </dd>
            </div>
          ))}
      </dl>
    </Dialog>
  );
}

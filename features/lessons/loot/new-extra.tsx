import { useEffect, useRef } from 'react';
import { Button } from '#app/components/button.tsx';
import { useExtras } from './extras-provider.tsx';
import './extras.css';

/** Says that an extra came, without taking the focus or the place of anything. */
export function NewExtra() {
  const { newest, open, putOff } = useExtras();
  const place = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    // The buttons are gone: whoever was on one goes on from here.
    if (!newest && hadFocus.current) place.current?.focus();
    hadFocus.current = false;
  }, [newest]);
  return (
    <div
      ref={place}
      className="new-extra"
      role="status"
      tabIndex={-1}
      onFocus={({ target, currentTarget }) => {
        hadFocus.current = target !== currentTarget;
      }}
      onBlur={({ relatedTarget }) => {
        hadFocus.current &&= relatedTarget === null;
      }}
    >
      {newest?.content && (
        <>
          <p>
            New extra: <strong>{newest.content.title}</strong>
          </p>
          <Button tone="primary" onClick={() => open(newest.lootId)}>
            Open
          </Button>
          <Button tone="quiet" onClick={putOff}>
            Later
          </Button>
        </>
      )}
    </div>
  );
}

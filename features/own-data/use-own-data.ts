import { useEffect, useRef, useState } from 'react';
import { type OwnData, openOwnData } from './open-own-data.ts';
import { tellOutdated } from './outdated-page.tsx';
import type { OwnDataSnapshot } from './own-data-snapshot.ts';
import type { OwnWrite, QueuedWrite } from './own-document.ts';

const nothingYet: OwnDataSnapshot = { isLoaded: false, state: 'saved', documents: {}, refused: [] };

/**
 * Keeps what {@link openOwnData} opens for as long as a component is shown. `isUnavailable`: this browser keeps nothing for sites. `isRead`: what
 * it keeps is there, or it keeps nothing; the server may not have answered yet.
 */
export function useOwnData({ userId, tables }: { userId: string; tables: readonly string[] }) {
  const [snapshot, setSnapshot] = useState(nothingYet);
  const [isUnavailable, setUnavailable] = useState(false);
  const opened = useRef<Promise<OwnData>>(undefined);

  useEffect(() => {
    const opening = openOwnData({ userId, tables, onChange: setSnapshot });
    opened.current = opening;
    opening.catch(() => setUnavailable(true));
    return () => void opening.then((ownData) => ownData.close()).catch(() => {});
  }, [userId, tables]);

  const isOutdated = snapshot.state === 'outdated';
  useEffect(() => {
    if (isOutdated) tellOutdated();
  }, [isOutdated]);

  return {
    ...snapshot,
    isUnavailable,
    isRead: isUnavailable || snapshot !== nothingYet,
    write: async (...writes: OwnWrite[]) => (await opened.current)?.write(...writes),
    use: async (table: string, itemId: string) => (await opened.current)?.use(table, itemId),
    decide: async (write: QueuedWrite, choice: 'mine' | 'theirs') => (await opened.current)?.decide(write, choice),
  };
}

import { createContext, type ReactNode, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LessonId } from '../lesson-catalogue.ts';
import { usePlayer } from '../player/player-provider.tsx';
import { ExtraDialog } from './extra-dialog.tsx';
import { ExtrasList } from './extras-list.tsx';
import type { LootItem } from './loot.ts';
import { loadLoot, markOpened, unlockLoot } from './own-loot.ts';

interface Extras {
  items: LootItem[];
  /** The extra that came last and was neither opened nor put off. */
  newest: LootItem | null;
  open: (lootId: string) => void;
  putOff: () => void;
}

const ExtrasContext = createContext<Extras>({ items: [], newest: null, open: () => {}, putOff: () => {} });

/** Returns the extras of the lesson around a component. */
export const useExtras = () => use(ExtrasContext);

interface LessonOfMember {
  userId: string;
  lessonId: LessonId;
  isDone: boolean;
}

/**
 * Keeps the extras of a lesson for everything inside it, within the lesson's player: unlocks each when the video reaches its moment, says
 * so, and shows the one that is opened.
 */
export function ExtrasProvider({ children, ...lesson }: LessonOfMember & { children: ReactNode }) {
  const { items, reload } = useLoot(lesson);
  const [openId, setOpenId] = useState<string | null>(null);
  const [newId, setNewId] = useState<string | null>(null);
  const player = usePlayer();
  useUnlockWhilePlaying({
    userId: lesson.userId,
    items,
    onUnlocked: async (lootId) => {
      await reload();
      setNewId(lootId);
    },
  });
  const find = (lootId: string | null) => items.find((item) => item.lootId === lootId && item.content) ?? null;
  const open = (lootId: string) => {
    player?.pause();
    setOpenId(lootId);
    setNewId(null);
    // What cannot be noted now is noted when it is opened again.
    if (!find(lootId)?.interacted) void markOpened({ userId: lesson.userId, lootId }).then(reload, () => {});
  };
  return (
    <ExtrasContext value={{ items, newest: find(newId), open, putOff: () => setNewId(null) }}>
      {children}
      <ExtraDialog extra={find(openId)} onClose={() => setOpenId(null)} />
    </ExtrasContext>
  );
}

/** Keeps the lesson's loot as the server knows it: asked again when the lesson is done, and when the page comes back into view. */
function useLoot({ userId, lessonId, isDone }: LessonOfMember) {
  const [items, setItems] = useState<LootItem[]>([]);
  // Without an answer what is shown stays; the next occasion asks again.
  const reload = () => loadLoot({ userId, lessonId }).then(setItems, () => {});
  const follow = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void reload();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: being done unlocks the rest
  useEffect(() => {
    follow();
    const onShown = () => follow();
    document.addEventListener('visibilitychange', onShown);
    return () => document.removeEventListener('visibilitychange', onShown);
  }, [isDone]);
  return { items, reload };
}

/** Unlocks what the video has come to, second by second, once the server has heard that it was played. */
function useUnlockWhilePlaying({
  userId,
  items,
  onUnlocked,
}: {
  userId: string;
  items: readonly LootItem[];
  onUnlocked: (lootId: string) => Promise<void>;
}) {
  const player = usePlayer();
  const second = Math.floor(player?.currentSecond ?? 0);
  const before = useRef(second);
  const isBusy = useRef(false);
  const unlock = useEffectEvent(async () => {
    const isPlaying = second === before.current + 1; // anything else is a jump
    before.current = second;
    const isDue = items.some(({ content, unlockAtSec }) => !content && unlockAtSec <= second);
    if (!player || !isPlaying || !isDue || isBusy.current) return;
    isBusy.current = true;
    try {
      const known = await player.sendWatched();
      const reached = items.filter(({ content, unlockAtSec }) => !content && unlockAtSec <= known);
      await Promise.all(reached.map(({ lootId }) => unlockLoot({ userId, lootId })));
      const newest = reached.at(-1);
      if (newest) await onUnlocked(newest.lootId);
    } catch {
      // Without a network nothing is unlocked; the next second tries again.
    }
    isBusy.current = false;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each second is looked at once
  useEffect(() => void unlock(), [second]);
}

/** Shows the extras of the lesson around it. */
export function LessonExtras() {
  const { items, open } = useExtras();
  return (
    <section className="lesson-extras" aria-label="Extras of this lesson">
      <p>Each one opens when the video reaches it. Reading instead of watching? The others open when the lesson is done.</p>
      <ExtrasList items={items} open={open} />
    </section>
  );
}

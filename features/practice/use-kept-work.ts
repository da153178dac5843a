import { useEffect, useState } from 'react';
import type { Exercise } from './exercise.ts';
import { keepPlaygroundWork, newWork, type PlaygroundWork, readPlaygroundWork } from './playground-work.ts';

/**
 * Keeps the work in the playground. What the browser kept is read after the first paint, which the server made without it; from then on
 * every change is kept. A `prompt` that came with the address goes into the first exercise.
 */
export function useKeptWork({ first, prompt }: { first: Exercise; prompt: string }) {
  const [work, setWork] = useState<PlaygroundWork>({ exerciseId: first.exerciseId, exercises: {} });
  const [isRead, setIsRead] = useState(false);

  useEffect(() => {
    const storage = ownStorage();
    const kept = storage && readPlaygroundWork(storage);
    const { exerciseId } = first;
    if (kept) setWork(kept);
    if (prompt)
      setWork((before) => ({
        exerciseId,
        exercises: { ...before.exercises, [exerciseId]: { ...(before.exercises[exerciseId] ?? newWork(first)), prompt } },
      }));
    setIsRead(true);
  }, [first, prompt]);

  useEffect(() => {
    const storage = ownStorage();
    if (isRead && storage) keepPlaygroundWork(storage, work);
  }, [isRead, work]);

  return { work, setWork };
}

/** Returns the browser's storage; null in a browser that blocks it: there the work lasts as long as the page. */
function ownStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

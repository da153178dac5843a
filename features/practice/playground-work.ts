import type { Exercise } from './exercise.ts';

/** What someone did on one exercise. It stays in their browser: the server is told nothing and trusts nothing of it. */
export interface ExerciseWork {
  prompt: string;
  /** The code as it stands: the model's answer, or what was typed over it. */
  code: string;
  triesLeft: number;
  isSolved: boolean;
}

export interface PlaygroundWork {
  exerciseId: string;
  exercises: Record<string, ExerciseWork>;
}

const storageKey = 'playground-work';

export function newWork({ code, tries }: Exercise): ExerciseWork {
  return { prompt: '', code, triesLeft: tries, isSolved: false };
}

/** Reads the work that was kept; what cannot be read counts as nothing kept. */
export function readPlaygroundWork(storage: Pick<Storage, 'getItem'>): PlaygroundWork | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(storageKey) ?? 'null');
    return isPlaygroundWork(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the work where the browser allows it; a full or closed store must not stop anyone from practising. */
export function keepPlaygroundWork(storage: Pick<Storage, 'setItem'>, work: PlaygroundWork): void {
  try {
    storage.setItem(storageKey, JSON.stringify(work));
  } catch {
    // Nothing to do: the page goes on with what it holds.
  }
}

function isPlaygroundWork(value: unknown): value is PlaygroundWork {
  if (!isRecord(value) || typeof value.exerciseId !== 'string' || !isRecord(value.exercises)) return false;
  return Object.values(value.exercises).every(
    (work) =>
      isRecord(work) &&
      typeof work.prompt === 'string' &&
      typeof work.code === 'string' &&
      typeof work.triesLeft === 'number' &&
      typeof work.isSolved === 'boolean',
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

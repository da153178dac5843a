import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import type { Exercise } from '../../problems/exercise.ts';
import type { PracticeStore, Work } from './practice-store.ts';
import { useDraft } from './use-draft.ts';

const exercise = { problemId: 'p', files: { 'a.js': '1' } } as unknown as Exercise;

test('a change in the moment in which the one before is kept is begun on that one, and conflicts with nothing', async () => {
  const keptWork: { work: Work; begunOn: object | undefined }[] = [];
  const before = { files: exercise.files, prompt: '', savedAt: null };
  const store = {
    isReady: true,
    workOf: () => before, // as kept work reaches the page a moment later
    keepWork: (_: Exercise, work: Work, begunOn?: object) => {
      keptWork.push({ work, begunOn });
      // Before the page is drawn again, as the end of a run may be.
      if (keptWork.length === 1) queueMicrotask(() => draft.current.change({ files: { 'a.js': '2' } }));
    },
  } as unknown as PracticeStore;
  const { result: draft } = await renderHook(() => useDraft({ exercise, store, prompt: '' }));
  draft.current.change({ prompt: 'Add one.' });
  await expect.poll(() => keptWork.length).toBe(2);
  expect(keptWork[1]?.begunOn).toMatchObject({ files: { 'a.js': '1' }, prompt: 'Add one.' });
  expect(keptWork[1]?.work).toMatchObject({ files: { 'a.js': '2' }, prompt: 'Add one.' });
});

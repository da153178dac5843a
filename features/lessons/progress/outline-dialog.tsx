import { useEffect, useRef } from 'react';
import { Button } from '#app/components/button.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import type { LessonTimes } from '../lesson-times.ts';
import { type ExerciseCounts, LessonOutline } from './lesson-outline.tsx';
import type { LessonProgress } from './lesson-progress.ts';

/** Shows the course's outline one key away: a button, and "o". */
export function OutlineDialog({
  lessons,
  exercises,
  times,
  currentLessonId,
}: {
  lessons: LessonProgress[];
  exercises: ExerciseCounts;
  times: Record<string, LessonTimes>;
  currentLessonId: string;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key !== 'o' || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]')) return;
      if (dialog.current?.open) dialog.current.close();
      else dialog.current?.showModal();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  // A lesson was chosen: the page changes under the dialog.
  useEffect(() => {
    if (currentLessonId) dialog.current?.close();
  }, [currentLessonId]);

  return (
    <>
      <Button onClick={() => dialog.current?.showModal()} aria-keyshortcuts="o">
        Outline
      </Button>
      <Dialog ref={dialog} title="The course">
        <LessonOutline {...{ lessons, exercises, times, currentLessonId }} />
      </Dialog>
    </>
  );
}

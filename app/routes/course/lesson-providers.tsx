import type { ComponentProps, ReactNode } from 'react';
import { ExtrasProvider } from '#features/lessons/loot/extras-provider.tsx';
import { LessonNotes } from '#features/lessons/notes/lesson-notes.tsx';
import type { LessonPlayback } from '#features/lessons/player/lesson-playback.ts';
import { PlayerProvider } from '#features/lessons/player/player-provider.tsx';
import type { LessonProgress } from '#features/lessons/progress/lesson-progress.ts';

/**
 * Keeps notes, player and extras of a lesson for everything inside it, each for itself in another lesson. Without a video there are notes
 * only.
 */
export function LessonProviders({
  own,
  playback,
  children,
  ...props
}: Pick<ComponentProps<typeof PlayerProvider>, 'userId' | 'lessonId' | 'start' | 'onFinished'> & {
  own: LessonProgress | undefined;
  playback: LessonPlayback | null;
  children: ReactNode;
}) {
  const { userId, lessonId } = props;
  const isDone = own?.state === 'done';
  const noted = (
    <LessonNotes key={lessonId} userId={userId} lessonId={lessonId}>
      {children}
    </LessonNotes>
  );
  if (!playback) return noted;
  return (
    <PlayerProvider key={lessonId} {...props} isDone={isDone} playback={playback} resumeSecs={own?.videoSecs ?? null}>
      <ExtrasProvider userId={userId} lessonId={lessonId} isDone={isDone}>
        {noted}
      </ExtrasProvider>
    </PlayerProvider>
  );
}

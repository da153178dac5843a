import type { ReactNode } from 'react';
import { expect, vi } from 'vitest';
import type { LessonPlayback } from '#features/lessons/player/lesson-playback.ts';
import { LessonVideo } from '#features/lessons/player/lesson-video.tsx';
import { PlayerProvider } from '#features/lessons/player/player-provider.tsx';
import { RefundDialog } from '#features/lessons/progress/refund-dialog.tsx';
import { useLessonStart } from '#features/lessons/progress/use-lesson-start.ts';
import englishVtt from '../../../media/lessons/hello-ai-world/en.vtt?raw';
import media from '../../../media/lessons/hello-ai-world/video.json';

export { usePlayer } from '#features/lessons/player/player-provider.tsx';

const folder = `${location.origin}/media/lessons/hello-ai-world`;

/** The first lesson's video as the site sends it, at addresses that hold for years. */
export const firstLesson: LessonPlayback = {
  ...media,
  signedUrl: `${folder}/video.mp4?expires=4102444800`,
  streamUrl: null,
  posterUrl: `${folder}/poster.jpg`,
  vtt: englishVtt,
  languages: ['en', 'de', 'es'],
  previews: { ...media.previews, url: `${folder}/previews.webp` },
  codeSpans: [],
};

const nothing = () => {};

/** Shows the first lesson's video as on its page, with whatever stands beside it. */
export function LessonPlayer({
  children,
  playback = firstLesson,
  refundEnded = null,
}: {
  children?: ReactNode;
  playback?: LessonPlayback;
  /** The right that starting the lesson ends; it is started where there is none. */
  refundEnded?: { words: string } | null;
}) {
  const lesson = { lessonId: 'hello-ai-world', userId: 'u' } as const;
  const start = useLessonStart({ ...lesson, isStarted: !refundEnded, refundEnded, onStarted: nothing });
  return (
    <PlayerProvider {...lesson} isDone={false} start={start} playback={playback} resumeSecs={null} onFinished={nothing}>
      <LessonVideo />
      {children}
      <RefundDialog asked={start.asked} lessonNumber={4} confirm={start.confirm} decline={start.decline} />
    </PlayerProvider>
  );
}

/** Waits for the video until it can be taken to any second. */
export async function videoReady(): Promise<HTMLVideoElement> {
  letPlayBeCutShort();
  await expect.poll(() => document.querySelector('video')?.readyState ?? 0).toBeGreaterThan(0);
  return document.querySelector('video') as HTMLVideoElement;
}

/** A player that goes away while it begins to play rejects a promise that no page waits for. */
function letPlayBeCutShort(): void {
  const { play } = HTMLMediaElement.prototype;
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function begin(this: HTMLMediaElement) {
    const playing = play.call(this);
    playing.catch(() => {});
    return playing;
  });
}

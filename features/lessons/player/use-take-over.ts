import { type RefObject, useState } from 'react';
import type { VideoSpan } from '../lesson-code.ts';
import { spanIndex } from './timestamp-index.ts';

/**
 * Keeps since which second the code on screen is taken over into an editor; null while it is not. Taking over holds the video, and going
 * back has it play on if it did.
 */
export function useTakeOver({
  video,
  frame,
  codeSpans,
}: {
  video: RefObject<HTMLVideoElement | null>;
  frame: RefObject<HTMLElement | null>;
  codeSpans: VideoSpan[];
}) {
  const [takenOver, setTakenOver] = useState<{ second: number; wasPlaying: boolean } | null>(null);
  const [hasTakenOver, setHasTakenOver] = useState(false);
  const takeOver = () => {
    const element = video.current;
    if (!element || spanIndex(codeSpans, element.currentTime) < 0) return;
    const wasPlaying = !element.paused;
    element.pause();
    if (document.fullscreenElement) void document.exitFullscreen();
    setHasTakenOver(true);
    setTakenOver({ second: element.currentTime, wasPlaying });
  };
  const backToVideo = () => {
    setTakenOver(null);
    frame.current?.focus();
    if (takenOver?.wasPlaying) void video.current?.play();
  };
  return { takenOver, hasTakenOver, backToVideo, toggleTakeOver: takenOver ? backToVideo : takeOver };
}

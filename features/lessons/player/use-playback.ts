import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { readPlaybackPosition, savePlaybackPosition } from './playback-position.ts';
import type { useVideoAddress } from './use-video-address.ts';
import type { useWatchedReport } from './use-watched-report.ts';

/**
 * Follows where the video is and takes it elsewhere: it begins at the place this browser remembers, and tells `source` and `report` how it
 * goes on.
 */
export function usePlayback({
  lessonId,
  video,
  source,
  report,
}: {
  lessonId: string;
  video: RefObject<HTMLVideoElement | null>;
  source: ReturnType<typeof useVideoAddress>;
  report: ReturnType<typeof useWatchedReport>;
}) {
  const hasBegun = useRef(false);
  const [isReady, setReady] = useState(false);
  const [seconds, setSeconds] = useState(0);

  const begin = () => {
    const place = hasBegun.current ? 0 : readPlaybackPosition(lessonId);
    if (video.current && place > 0) video.current.currentTime = place; // only then: a seek takes the poster away
    hasBegun.current = true;
    setReady(true);
    source.resume();
  };
  const catchUp = useEffectEvent(() => {
    if (video.current?.error) source.fail();
    else if (video.current && video.current.readyState > 0) begin();
  });
  useEffect(() => catchUp(), []); // what the video did before React was there

  const seek = (target: number) => {
    if (!video.current) return;
    video.current.currentTime = target;
    setSeconds(target);
    void video.current.play();
  };
  const advance = (element: HTMLVideoElement) => {
    const { currentTime, paused } = element;
    source.note(element);
    setSeconds(currentTime);
    if (paused) return;
    report.advance(currentTime);
    savePlaybackPosition(lessonId, currentTime);
  };
  return { isReady, seconds, begin, seek, advance };
}

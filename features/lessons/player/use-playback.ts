import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { findPlaybackPosition, savePlaybackPosition } from './playback-position.ts';
import type { useVideoAddress } from './use-video-address.ts';
import type { useWatchedReport } from './use-watched-report.ts';

/**
 * Follows where the video is and takes it elsewhere: it begins where it was left, and tells `source` and `report` how it
 * goes on.
 */
export function usePlayback({
  lessonId,
  durationSecs,
  resumeSecs,
  video,
  source,
  report,
  noteStart,
}: {
  lessonId: string;
  durationSecs: number;
  resumeSecs: number | null;
  video: RefObject<HTMLVideoElement | null>;
  source: ReturnType<typeof useVideoAddress>;
  report: ReturnType<typeof useWatchedReport>;
  /** Called when it plays already, before anybody could hear that it began to. */
  noteStart: () => void;
}) {
  const hasBegun = useRef(false);
  const [isReady, setReady] = useState(false);
  const [currentSecond, setCurrentSecond] = useState(0);

  const startSecond = () => askedSecond() ?? findPlaybackPosition({ lessonId, resumeSecs });
  const begin = () => {
    const place = hasBegun.current ? 0 : startSecond();
    if (place > 0) moveTo(place); // only then: a seek takes the poster away
    hasBegun.current = true;
    setReady(true);
    source.resume();
  };
  const catchUp = useEffectEvent(() => {
    setCurrentSecond(startSecond()); // what is asked or noted before the video has arrived belongs there
    if (video.current?.error) source.fail();
    else if (video.current && video.current.readyState > 0) begin();
    if (video.current && !video.current.paused) noteStart();
  });
  useEffect(() => catchUp(), []); // what the video did before React was there

  const moveTo = (second: number) => {
    if (!video.current) return;
    video.current.currentTime = second;
    setCurrentSecond(second);
  };
  const seekTo = (second: number) => {
    moveTo(second);
    void video.current?.play();
  };
  const advance = (element: HTMLVideoElement) => {
    const { currentTime, paused } = element;
    source.note(element);
    setCurrentSecond(currentTime);
    if (paused) return;
    report.advance(currentTime);
    savePlaybackPosition(lessonId, currentTime);
  };
  // A file may be a moment longer than the video is said to be.
  return { isReady, currentSecond: Math.min(currentSecond, durationSecs), begin, moveTo, seekTo, advance };
}

/** The second that the page's address asks for, `?t=125`; undefined where it asks for none. */
function askedSecond(): number | undefined {
  const asked = new URLSearchParams(location.search).get('t');
  return asked !== null && /^\d{1,6}$/.test(asked) ? Number(asked) : undefined;
}

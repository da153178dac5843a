import { type RefObject, useCallback, useRef } from 'react';

/**
 * Keeps a video's place, and whether it plays, while it gets another address. Give `note` to the video's timeupdate and seeking, and `resume` to
 * its loadedmetadata.
 */
export function useResumePosition(video: RefObject<HTMLVideoElement | null>) {
  const reached = useRef({ currentTime: 0, wasPlaying: false });
  /** A `currentTime` of null is where the video begins. */
  const place = useRef<{ currentTime: number | null; wasPlaying: boolean } | null>(null);

  /**
   * Keeps the place for the address that the video is about to load. After an error, and before anything is loaded, the element is at 0: then
   * the place noted before.
   */
  const keepPlace = useCallback(() => {
    const element = video.current;
    if (!element || element.error) return;
    const { readyState, currentTime, paused, ended } = element;
    const before = readyState === 0 ? place.current : { currentTime, wasPlaying: false };
    place.current = {
      currentTime: before?.currentTime ?? null,
      wasPlaying: (!paused && !ended) || before?.wasPlaying === true,
    };
  }, [video]);
  /** Takes the place that was noted last, because the element forgot it when it failed. */
  const keepReached = () => {
    place.current ??= reached.current;
  };
  const note = ({ readyState, error, currentTime, paused }: HTMLVideoElement) => {
    if (readyState > 0 && !error) reached.current = { currentTime, wasPlaying: !paused };
  };
  const resume = () => {
    if (!video.current || !place.current) return;
    if (place.current.currentTime !== null) video.current.currentTime = place.current.currentTime;
    if (place.current.wasPlaying) void video.current.play();
    place.current = null;
  };
  return { keepPlace, keepReached, note, resume };
}

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { second } from '#platform/durations.ts';
import { keepPlayerSettings, readPlayerSettings } from './player-settings.ts';

export interface VideoState {
  isPlaying: boolean;
  /** Says that the video would play, and has nothing to show yet. */
  isWaiting: boolean;
  hasEnded: boolean;
  volume: number;
  isMuted: boolean;
  speed: number;
  buffered: { fromSecs: number; toSecs: number }[];
}

const stateEvents = [
  ...['play', 'pause', 'ended', 'waiting', 'playing', 'canplay', 'seeking', 'seeked', 'emptied', 'error'],
  ...['progress', 'timeupdate', 'volumechange', 'ratechange'],
];

/** Follows what a video does, and gives it the speed and volume that this browser remembers. */
export function useVideoState(video: RefObject<HTMLVideoElement | null>): VideoState {
  const [state, setState] = useState<VideoState>({
    isPlaying: false,
    isWaiting: false,
    hasEnded: false,
    volume: 1,
    isMuted: false,
    speed: 1,
    buffered: [],
  });
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const remembered = readPlayerSettings();
    element.volume = remembered.volume;
    element.muted = remembered.isMuted;
    setSpeed(element, remembered.speed);
    const listening = new AbortController();
    const read = () => setState(stateOf(element));
    const keep = () => keepPlayerSettings({ speed: element.playbackRate, volume: element.volume, isMuted: element.muted });
    for (const event of stateEvents) element.addEventListener(event, read, listening);
    for (const event of ['volumechange', 'ratechange']) element.addEventListener(event, keep, listening);
    read();
    return () => listening.abort();
  }, [video]);
  return state;
}

/** Sets the speed for this address of the video and, unlike `playbackRate` alone, for the ones that come after it. */
export function setSpeed(video: HTMLVideoElement, speed: number): void {
  video.defaultPlaybackRate = speed;
  video.playbackRate = speed;
}

/** Says whether a video would play on and has nothing to show. */
export function isStarved({ paused, ended, readyState, HAVE_FUTURE_DATA }: HTMLVideoElement): boolean {
  return !paused && !ended && readyState < HAVE_FUTURE_DATA;
}

function stateOf(video: HTMLVideoElement): VideoState {
  const { paused, ended, volume, muted, playbackRate, buffered } = video;
  return {
    isPlaying: !paused && !ended,
    isWaiting: isStarved(video),
    hasEnded: ended,
    volume,
    isMuted: muted || volume === 0,
    speed: playbackRate,
    buffered: Array.from({ length: buffered.length }, (_, index) => ({
      fromSecs: buffered.start(index),
      toSecs: buffered.end(index),
    })),
  };
}

const idleAfter = 3 * second;

/** Says whether nothing has happened at the player for a moment while it plays: then its controls give the picture their place. */
export function useIdle(isPlaying: boolean) {
  const [isIdle, setIdle] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wake = useCallback(() => {
    setIdle(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIdle(true), idleAfter);
  }, []);
  useEffect(() => {
    if (isPlaying) wake();
    return () => clearTimeout(timer.current);
  }, [isPlaying, wake]);
  return { isIdle: isIdle && isPlaying, wake, sleep: () => setIdle(true) };
}

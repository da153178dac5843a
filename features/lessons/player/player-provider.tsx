import { createContext, type ReactNode, type RefObject, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LessonId } from '../lesson-catalogue.ts';
import type { VideoSpan } from '../lesson-code.ts';
import type { LessonStart } from '../progress/use-lesson-start.ts';
import { type LessonPlayback, spanIndex } from './lesson-playback.ts';
import { findPlaybackPosition, savePlaybackPosition } from './playback-position.ts';
import { useSubtitles } from './subtitles/use-subtitles.ts';
import { useVideoAddress } from './use-video-address.ts';
import { useWatchedReport } from './use-watched-report.ts';

interface PlayerProps {
  lessonId: LessonId;
  userId: string;
  isDone: boolean;
  /** Playing the video starts the lesson. */
  start: LessonStart;
  playback: LessonPlayback;
  /** The second at which the video was last played, on whatever device; null where it never was. */
  resumeSecs: number | null;
  onFinished: (finished: { isFirstTime: boolean }) => void;
}

const PlayerContext = createContext<ReturnType<typeof usePlayerState> | null>(null);

/**
 * Keeps the player of a lesson's video for everything inside it, wherever on the page that stands: the video, its transcript, and what else
 * belongs to a moment. Give it the lesson as `key`: another lesson is another player.
 */
export function PlayerProvider({ children, ...props }: PlayerProps & { children: ReactNode }) {
  return <PlayerContext value={usePlayerState(props)}>{children}</PlayerContext>;
}

function usePlayerState({ lessonId, userId, isDone, start, playback, resumeSecs, onFinished }: PlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  /** Around the video and its controls. */
  const frame = useRef<HTMLElement>(null);
  const subtitles = useSubtitles({ lessonId, userId, englishVtt: playback.vtt, video });
  const source = useVideoAddress({ lessonId, userId, firstAddresses: playback, video });
  const report = useWatchedReport({ lessonId, userId, isDone, ensureStarted: start.ensure, onFinished });
  const noteStart = () => start.begin({ hold: () => video.current?.pause(), goOn: () => void video.current?.play() });
  const position = usePlayback({ lessonId, durationSecs: playback.durationSecs, resumeSecs, video, source, report, noteStart });
  const takeOver = useTakeOver({ video, frame, codeSpans: playback.codeSpans });
  const pause = () => video.current?.pause();
  return {
    lessonId,
    userId,
    playback,
    video,
    frame,
    subtitles,
    source,
    noteStart,
    report,
    sendWatched: report.send,
    pause,
    ...position,
    ...takeOver,
  };
}

/** The player as everything sees it that belongs to a moment of the video. */
export interface Player {
  /** The video's second, which changes a few times a second while it plays. */
  currentSecond: number;
  /** Takes the video to a second and plays on from there. */
  seekTo: (second: number) => void;
  pause: () => void;
  /** Code of the video was taken over since the page was opened. */
  hasTakenOver: boolean;
  /** Tells the server at once what was watched, and answers up to which second it knows. */
  sendWatched: () => Promise<number>;
}

/** Returns the player around a component; null on the page of a lesson without a video. */
export function usePlayer(): Player | null {
  return use(PlayerContext);
}

/** Returns all of the player, for the parts it is made of. */
export function usePlayerParts() {
  const player = use(PlayerContext);
  if (!player) throw new Error('a part of the player stands outside PlayerProvider');
  return player;
}

/**
 * Keeps since which second the code on screen is taken over into an editor; null while it is not. Taking over holds the video, and going
 * back has it play on if it did.
 */
function useTakeOver({
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

/**
 * Follows where the video is and takes it elsewhere: it begins where it was left, and tells `source` and `report` how it
 * goes on.
 */
function usePlayback({
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

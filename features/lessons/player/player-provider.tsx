import { createContext, type ReactNode, use, useRef } from 'react';
import type { LessonId } from '../lesson-catalogue.ts';
import type { LessonStart } from '../progress/use-lesson-start.ts';
import type { LessonPlayback } from './lesson-playback.ts';
import { useSubtitles } from './subtitles/use-subtitles.ts';
import { usePlayback } from './use-playback.ts';
import { useTakeOver } from './use-take-over.ts';
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

/** Describes the player as everything sees it that belongs to a moment of the video. */
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

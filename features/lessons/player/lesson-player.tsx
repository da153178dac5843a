import { useRef } from 'react';
import { Button } from '#app/components/button.tsx';
import { Notice } from '#app/components/notice.tsx';
import type { LessonId } from '../lesson-catalogue.ts';
import type { LessonProgress } from '../progress/lesson-progress.ts';
import { RefundDialog } from '../progress/refund-dialog.tsx';
import { type RefundEnded, useLessonStart } from '../progress/use-lesson-start.ts';
import { LessonChapters } from './lesson-chapters.tsx';
import type { LessonPlayback } from './lesson-playback.ts';
import { LessonTranscript } from './lesson-transcript.tsx';
import { clearPlaybackPosition } from './playback-position.ts';
import { SubtitleControls } from './subtitle-controls.tsx';
import { subtitleLanguages } from './subtitle-languages.ts';
import { usePlayback } from './use-playback.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { useSubtitles } from './use-subtitles.ts';
import { useVideoAddress } from './use-video-address.ts';
import { useWatchedReport } from './use-watched-report.ts';
import './lesson-player.css';
import { Icon } from '#app/components/icon.tsx';

/** Shows a lesson's video with chapters, subtitles and transcript. Give it the lesson as `key`: another lesson is another player. */
export function LessonPlayer({
  lessonId,
  userId,
  lessonNumber,
  state,
  refundEnded,
  playback,
  onStarted,
  onFinished,
}: {
  lessonId: LessonId;
  userId: string;
  lessonNumber: number;
  state: LessonProgress['state'];
  /** The right to a refund that playing the video for the first time ends. */
  refundEnded: RefundEnded | null;
  playback: LessonPlayback;
  onStarted: () => void;
  onFinished: (finished: { isFirstTime: boolean }) => void;
}) {
  const video = useRef<HTMLVideoElement>(null);
  const subtitles = useSubtitles({ lessonId, userId, englishVtt: playback.vtt, video });
  const source = useVideoAddress({ lessonId, userId, firstAddress: playback.signedUrl, video });
  const start = useLessonStart({ lessonId, userId, isStarted: state !== 'not-started', refundEnded, video, onStarted });
  const report = useWatchedReport({ lessonId, userId, isDone: state === 'done', ensureStarted: start.ensure, onFinished });
  const { isReady, seconds, begin, seek, advance } = usePlayback({ lessonId, video, source, report });
  usePlayerKeys({ video, toggleSubtitles: () => subtitles.choose({ isOn: !subtitles.isOn }) });

  return (
    <div className="lesson-player">
      <div className="lesson-screen">
        <video
          ref={video}
          src={source.address}
          poster={playback.posterUrl}
          width={playback.width}
          height={playback.height}
          controls
          data-ready={isReady || undefined}
          playsInline
          preload="metadata"
          onLoadedMetadata={begin}
          onTimeUpdate={({ currentTarget }) => advance(currentTarget)}
          onPlay={start.play}
          onPause={report.send}
          onEnded={() => clearPlaybackPosition(lessonId)}
          onError={source.fail}
        >
          <track
            key={subtitles.trackUrl}
            kind="captions"
            src={subtitles.trackUrl ?? undefined}
            srcLang={subtitles.shownLanguage}
            label={subtitleLanguages[subtitles.shownLanguage]}
          />
        </video>
        <PlayerFailures source={source} subtitles={subtitles} />
        <LessonChapters
          chapters={playback.chapters}
          durationSecs={playback.durationSecs}
          seconds={seconds}
          language={subtitles.shownLanguage}
          seek={seek}
        />
        <div className="player-foot">
          <SubtitleControls isOn={subtitles.isOn} language={subtitles.language} choose={subtitles.choose} />
          <PlayerKeys />
        </div>
      </div>
      <LessonTranscript cues={subtitles.cues} language={subtitles.shownLanguage} seconds={seconds} seek={seek} />
      <RefundDialog asked={start.asked} lessonNumber={lessonNumber} confirm={start.confirm} decline={start.decline} />
    </div>
  );
}

function PlayerFailures({
  source,
  subtitles,
}: {
  source: ReturnType<typeof useVideoAddress>;
  subtitles: ReturnType<typeof useSubtitles>;
}) {
  return (
    <>
      {source.failure && (
        <Notice tone="removed" title="The video stopped" announce>
          <p>{source.failure}</p>
          <p>
            <Button onClick={() => void source.retry()}>Try again</Button>
          </p>
        </Notice>
      )}
      {subtitles.failure && (
        <Notice tone="changed" title="These subtitles could not be loaded" announce>
          <p>{subtitles.failure}. English is shown instead; choose the language again to retry.</p>
        </Notice>
      )}
    </>
  );
}

/** Shows what the keys do on a lesson's page. */
function PlayerKeys() {
  return (
    <ul className="player-keys" aria-label="Keys">
      <li>
        <kbd>space</kbd> play
      </li>
      <li>
        <kbd>
          <Icon name="arrow-left" label="left arrow" />
        </kbd>{' '}
        <kbd>
          <Icon name="arrow-right" label="right arrow" />
        </kbd>{' '}
        5 s
      </li>
      <li>
        <kbd>c</kbd> subtitles
      </li>
      <li>
        <kbd>o</kbd> outline
      </li>
    </ul>
  );
}

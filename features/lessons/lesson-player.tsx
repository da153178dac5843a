import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { LessonChapters } from './lesson-chapters.tsx';
import type { LessonPlayback } from './lesson-playback.ts';
import { LessonTranscript } from './lesson-transcript.tsx';
import { forgetPlace, recallPlace, rememberPlace } from './remembered-place.ts';
import { SubtitleControls } from './subtitle-controls.tsx';
import { subtitleLanguages } from './subtitle-languages.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { useSubtitles } from './use-subtitles.ts';
import { useVideoAddress } from './use-video-address.ts';
import { useWatchedReport } from './use-watched-report.ts';
import './lesson-player.css';

/** A lesson's video with chapters, subtitles and transcript. Give it the lesson as `key`: another lesson is another player. */
export function LessonPlayer({
  lessonId,
  userId,
  playback,
  onFinished,
}: {
  lessonId: string;
  userId: string;
  playback: LessonPlayback;
  onFinished: () => void;
}) {
  const video = useRef<HTMLVideoElement>(null);
  const hasBegun = useRef(false);
  const [seconds, setSeconds] = useState(0);
  const subtitles = useSubtitles({ lessonId, userId, englishVtt: playback.vtt, video });
  const source = useVideoAddress({ lessonId, userId, firstAddress: playback.signedUrl, video });
  const report = useWatchedReport({ lessonId, userId, onFinished });
  usePlayerKeys({ video, toggleSubtitles: () => subtitles.choose({ isOn: !subtitles.isOn }) });

  const begin = () => {
    const place = hasBegun.current ? 0 : recallPlace(lessonId);
    if (video.current && place > 0) video.current.currentTime = place; // only then: a seek takes the poster away
    hasBegun.current = true;
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
    rememberPlace(lessonId, currentTime);
  };

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
          playsInline
          preload="metadata"
          onLoadedMetadata={begin}
          onTimeUpdate={({ currentTarget }) => advance(currentTarget)}
          onPause={report.send}
          onEnded={() => forgetPlace(lessonId)}
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
            <p>{subtitles.failure}. English is shown meanwhile; choose the language again to retry.</p>
          </Notice>
        )}
        <LessonChapters
          chapters={playback.chapters}
          durationSecs={playback.durationSecs}
          seconds={seconds}
          language={subtitles.shownLanguage}
          seek={seek}
        />
        <SubtitleControls isOn={subtitles.isOn} language={subtitles.language} choose={subtitles.choose} />
      </div>
      <LessonTranscript cues={subtitles.cues} language={subtitles.shownLanguage} seconds={seconds} seek={seek} />
    </div>
  );
}

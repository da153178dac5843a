import { useEffect, useRef } from 'react';
import { formatMoment } from '#platform/text/format-time.ts';
import type { SubtitleCue } from './parse-web-vtt.ts';

/** Shows what is said, line by line; a line takes the video to its moment, and the line being said is marked. */
export function LessonTranscript({
  cues,
  language,
  seconds,
  seek,
}: {
  cues: SubtitleCue[];
  language: string;
  seconds: number;
  seek: (seconds: number) => void;
}) {
  const current = cues.findLastIndex((cue) => cue.startSecs <= seconds + 0.05);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // The list scrolls, never the page: whoever reads further down is left in peace.
    const line = list.current?.children[current];
    if (!list.current || !(line instanceof HTMLElement)) return;
    const { scrollTop, clientHeight } = list.current;
    const top = line.offsetTop;
    if (top < scrollTop || top + line.offsetHeight > scrollTop + clientHeight) list.current.scrollTop = top - clientHeight / 3;
  }, [current]);

  return (
    <section className="lesson-transcript" aria-labelledby="transcript-title">
      <h2 id="transcript-title" className="eyebrow">
        Transcript
      </h2>
      <ol ref={list} lang={language}>
        {cues.map((cue, index) => (
          <li key={`${cue.startSecs} ${cue.text}`}>
            <button
              type="button"
              aria-current={index === current && seconds > 0 ? 'true' : undefined}
              onClick={() => seek(cue.startSecs)}
            >
              <span className="moment">{formatMoment(cue.startSecs)}</span>
              <span>{cue.text}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

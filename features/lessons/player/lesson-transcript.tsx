import { type KeyboardEvent, memo, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { CopyButton } from '#app/components/copy-button.tsx';
import { Select } from '#app/components/field.tsx';
import { formatMoment } from '#platform/text/format-time.ts';
import { timestampIndex } from './lesson-playback.ts';
import { usePlayerParts } from './player-provider.tsx';
import type { SubtitleCue } from './subtitles/parse-web-vtt.ts';
import { isSubtitleLanguage, subtitleLanguages } from './subtitles/subtitle-languages.ts';
import { findInCues, type TextPiece, TranscriptSearch } from './subtitles/transcript-search.tsx';
import { useFollowing } from './subtitles/use-following.ts';
import './lesson-transcript.css';

/** Shows what is said, line by line, along with the video: a line takes it to its moment, and words can be found. */
export function LessonTranscript() {
  const { subtitles, playback, currentSecond, seekTo } = usePlayerParts();
  const { cues, shownLanguage, choose } = subtitles;
  const current = currentSecond > 0 ? timestampIndex(cues, currentSecond) : -1;
  const list = useRef<HTMLOListElement>(null);
  const { isFollowing, onScroll, follow, showLine } = useFollowing({ list, lines: cues, current });

  const { lines, hitLine, ...search } = useTranscriptSearch({ cues, showLine });

  /** One line is in the order of the tab key; the arrows lead from it to the others. */
  const [reached, setReached] = useState<number | null>(null);
  const tabStop = reached ?? Math.max(0, current);

  return (
    <section className="lesson-transcript" aria-label="Transcript">
      <div className="transcript-tools">
        <TranscriptSearch {...search} />
        {playback.languages.length > 1 && (
          <Select
            aria-label="Language of subtitles and transcript"
            value={shownLanguage}
            onChange={({ currentTarget: { value } }) => isSubtitleLanguage(value) && choose({ language: value })}
          >
            {playback.languages.map((language) => (
              <option key={language} value={language} lang={language}>
                {subtitleLanguages[language]}
              </option>
            ))}
          </Select>
        )}
        <CopyButton about="the transcript" text={cues.map(({ text }) => text).join('\n')} />
      </div>
      <div className="transcript-lines">
        <ol
          ref={list}
          lang={shownLanguage}
          onScroll={onScroll}
          onKeyDown={moveFocus}
          onBlur={() => setReached(null)}
          onFocus={({ currentTarget, target }) =>
            setReached([...currentTarget.children].findIndex((line) => line.contains(target)))
          }
          onClick={({ currentTarget, target }) => {
            const line = [...currentTarget.children].findIndex((one) => target instanceof Node && one.contains(target));
            const cue = cues[line];
            if (!cue) return;
            seekTo(cue.startSecs);
            follow();
          }}
        >
          {cues.map((cue, index) => (
            <Line
              key={`${cue.startSecs} ${cue.text}`}
              startSecs={cue.startSecs}
              pieces={lines[index] ?? []}
              isCurrent={index === current}
              isHit={index === hitLine}
              isTabStop={index === tabStop}
            />
          ))}
        </ol>
        {!isFollowing && current >= 0 && (
          <Button className="transcript-back" onClick={follow}>
            Back to now
          </Button>
        )}
      </div>
    </section>
  );
}

/** Finds words in the lines, and shows one hit after the other. */
function useTranscriptSearch({ cues, showLine }: { cues: SubtitleCue[]; showLine: (line: number) => void }) {
  const [query, setQuery] = useState('');
  const [hit, setHit] = useState(0);
  const lines = useMemo(
    () =>
      findInCues(
        cues.map(({ text }) => text),
        query,
      ),
    [cues, query],
  );
  const hitLines = useMemo(() => lines.flatMap((pieces, index) => (pieces.some(({ isHit }) => isHit) ? [index] : [])), [lines]);
  const showHit = useEffectEvent((line: number) => showLine(line));
  const hitLine = hitLines[hit];
  useEffect(() => {
    if (hitLine !== undefined) showHit(hitLine);
  }, [hitLine]);
  return {
    lines,
    hitLine,
    query,
    hit,
    count: hitLines.length,
    onQuery: (text: string) => {
      setQuery(text);
      setHit(0);
    },
    onGo: setHit,
  };
}

/** Takes the focus from the line that has it to the one that an arrow, Home or End names. */
function moveFocus(event: KeyboardEvent<HTMLOListElement>): void {
  const lines = [...event.currentTarget.children];
  const at = lines.findIndex((line) => line.contains(document.activeElement));
  const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: lines.length - 1 };
  const target = lines[targets[event.key] ?? -1];
  if (!target) return;
  event.preventDefault();
  target.querySelector('button')?.focus();
}

const Line = memo(function Line({
  startSecs,
  pieces,
  isCurrent,
  isHit,
  isTabStop,
}: {
  startSecs: number;
  pieces: TextPiece[];
  isCurrent: boolean;
  isHit: boolean;
  isTabStop: boolean;
}) {
  return (
    <li>
      <button
        type="button"
        aria-current={isCurrent ? 'true' : undefined}
        tabIndex={isTabStop ? 0 : -1}
        data-hit={isHit || undefined}
      >
        <span className="moment">{formatMoment(startSecs)}</span>
        <span>
          {pieces.map(({ text, isHit: isMarked }, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no other name
            isMarked ? <mark key={index}>{text}</mark> : text,
          )}
        </span>
      </button>
    </li>
  );
});

import { useState } from 'react';
import { Field, Select, TextInput } from '#app/components/field.tsx';
import { minute, second } from '#platform/durations.ts';
import { formatMoment } from '#platform/text/format-time.ts';
import type { FeedbackPlace } from './feedback.ts';
import { listPassages, type Passage } from './lesson-passages.ts';

const shownLength = 60;

/** Shows the place that is asked about, to be changed: the lesson, a moment of its video, or a passage of its text. */
export function PlaceField({
  place,
  videoSecs,
  onChange,
}: {
  place: FeedbackPlace;
  videoSecs: number | null;
  onChange: (place: FeedbackPlace) => void;
}) {
  const { lessonId } = place;
  const [passages] = useState(listPassages);
  const at = 'quote' in place ? passages.findIndex(({ quote }) => quote === place.quote) : -1;
  const chosen = 'atSecs' in place ? 'video' : at >= 0 ? String(at) : 'lesson';
  const choose = (value: string) => {
    const passage = passages[Number(value)];
    if (value === 'video') onChange({ lessonId, atSecs: Math.floor(videoSecs ?? 0) });
    else if (value === 'lesson' || !passage) onChange({ lessonId });
    else onChange({ lessonId, quote: passage.quote, ...(passage.headingId && { headingId: passage.headingId }) });
  };
  return (
    <>
      <Field label="About">
        <Select value={chosen} onChange={({ target }) => choose(target.value)}>
          <option value="lesson">This lesson as a whole</option>
          {videoSecs !== null && <option value="video">A moment of the video</option>}
          {groupByHeading(passages).map(({ heading, members }) => (
            <optgroup key={members[0]} label={heading}>
              {members.map((index) => (
                <option key={index} value={index}>
                  {shorten(passages[index]?.quote ?? '')}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      {'atSecs' in place && <MomentField atSecs={place.atSecs} onChange={(atSecs) => onChange({ lessonId, atSecs })} />}
    </>
  );
}

function MomentField({ atSecs, onChange }: { atSecs: number; onChange: (atSecs: number) => void }) {
  const [written, setWritten] = useState(() => formatMoment(atSecs));
  const moment = /^(\d{1,3}):([0-5]\d)$/;
  return (
    <Field label="Moment" error={moment.test(written) ? undefined : 'Write minutes and seconds, like 1:05'}>
      <TextInput
        value={written}
        inputMode="numeric"
        onChange={({ target }) => {
          setWritten(target.value);
          const [, minutes, seconds] = moment.exec(target.value) ?? [];
          if (minutes !== undefined) onChange((Number(minutes) * minute) / second + Number(seconds));
        }}
      />
    </Field>
  );
}

/** Groups the numbers of the passages under the headings they stand under. */
function groupByHeading(passages: Passage[]): { heading: string; members: number[] }[] {
  const groups: { heading: string; members: number[] }[] = [];
  for (const [index, { isHeading, quote }] of passages.entries()) {
    if (isHeading || groups.length === 0) groups.push({ heading: isHeading ? quote : 'Beginning', members: [] });
    groups.at(-1)?.members.push(index);
  }
  return groups;
}

const shorten = (quote: string) => (quote.length > shownLength ? `${quote.slice(0, shownLength).trim()}…` : quote);

import { formatDuration } from '#platform/text/format-time.ts';
import type { OfferedLesson } from './load-course-offer.server.ts';

/** Says in words how long a lesson takes: "8 min to read", "1 min 45 s of video". */
export function describeLessonTimes({
  readingMinutes,
  durationSecs,
}: Pick<OfferedLesson, 'readingMinutes' | 'durationSecs'>): string[] {
  return [
    ...(readingMinutes ? [`${readingMinutes} min to read`] : []),
    ...(durationSecs ? [`${formatDuration(durationSecs)} of video`] : []),
  ];
}

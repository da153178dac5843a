import { formatDuration } from '#platform/text/format-time.ts';
import type { LandingMessages } from './landing-messages.ts';
import type { OfferedLesson } from './load-course-offer.server.ts';

/** Says in words how long a lesson takes: "8 min to read", "1 min 45 s of video". */
export function describeLessonTimes(
  { readingMinutes, durationSecs }: Pick<OfferedLesson, 'readingMinutes' | 'durationSecs'>,
  { toRead, ofVideo }: Pick<LandingMessages, 'toRead' | 'ofVideo'>,
): string[] {
  return [...(readingMinutes ? [toRead(readingMinutes)] : []), ...(durationSecs ? [ofVideo(formatDuration(durationSecs))] : [])];
}

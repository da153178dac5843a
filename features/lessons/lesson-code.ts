import { z } from 'zod';

const codeState = z.object({
  startSecs: z.number().min(0),
  endSecs: z.number().positive(),
  /** The files by name; the first is what the video shows first. */
  files: z.record(z.string(), z.string()),
  /** The output that the video shows of this state; absent where it shows no run of it. */
  output: z.string().optional(),
});

/**
 * Checks the code that is on screen in a lesson's video, state by state, as it stands in media/lessons/{lessonId}/code.json. Between two
 * states there may be none.
 */
export const lessonCode = z
  .object({
    language: z.enum(['javascript', 'typescript', 'python']),
    /** The file that a run begins with. */
    entry: z.string(),
    states: z.array(codeState),
  })
  .refine(({ states }) => states.every(({ startSecs, endSecs }) => startSecs < endSecs), 'a state ends before it begins')
  .refine(
    ({ states }) => states.every(({ startSecs }, index) => startSecs >= (states[index - 1]?.endSecs ?? 0)),
    'a state begins before the one in front of it ends',
  )
  .refine(({ states, entry }) => states.every(({ files }) => Object.hasOwn(files, entry)), 'a state has no entry file');

export type LessonCode = z.infer<typeof lessonCode>;
export type CodeState = LessonCode['states'][number];

/** A part of a video, from a second to another. */
export interface VideoSpan {
  startSecs: number;
  endSecs: number;
}

/** Lists the parts of a video in which code is on screen: states that follow one another without a gap are one. */
export function listCodeSpans(code: LessonCode | null): VideoSpan[] {
  const spans: VideoSpan[] = [];
  for (const { startSecs, endSecs } of code?.states ?? []) {
    const last = spans.at(-1);
    if (last?.endSecs === startSecs) last.endSecs = endSecs;
    else spans.push({ startSecs, endSecs });
  }
  return spans;
}

import type { LessonId } from '../lesson-catalogue.ts';
import type { CodeState } from '../lesson-code.ts';

/** Makes the call for the code of a lesson's video; what is kept for a time without a network is found by it. */
export const lessonCodeCall = ({ userId, lessonId }: { userId: string; lessonId: LessonId }) => ({
  name: 'getLessonCode',
  body: { lessonId, parentUserId: userId },
});

/** Finds the file that the video is at in a state: the one that changed last, else the first. */
export function fileInView(states: CodeState[], index: number): string | undefined {
  const names = Object.keys(states[index]?.files ?? {});
  for (let at = index; at > 0; at -= 1) {
    const changed = names.find((name) => states[at]?.files[name] !== states[at - 1]?.files[name]);
    if (changed !== undefined) return changed;
  }
  return names[0];
}

import type { SignedInUser } from '#features/users/signed-in-user.ts';
import type { Files } from '../grading/judge-run.ts';
import type { TryStory } from './try-record.ts';

/** Holds a learner's files for a problem as they are handed in. */
export interface Submission {
  user: SignedInUser;
  /** The browser's id of the try: the same try counts once however often it arrives. */
  tryId: string;
  problemId: string;
  /** The coding lesson in which the try counts; without one it is graded and kept, and a right one still solves the problem. */
  aiCodingLessonId?: string;
  /** The variant that was worked on; that which is dealt where it is absent. */
  variant?: number;
  files: Files;
  story: TryStory;
}

import type { CourseMember } from '#features/access/caller.ts';
import type { SubmissionAnswer } from '#features/practice/rounds/submit-solution.server.ts';
import type { Submission } from '#features/practice/rounds/try-record.ts';
import type { RunEvent, RunRequest } from '#features/prompt-runs/running/run-request.ts';

/** A page that has what was searched for, and its best parts. */
export interface FoundPage {
  title: string;
  address: string;
  parts: { address: string; heading: string; text: string }[];
}

/** The deeds of several features together that an agent asks for; the server composes them. */
export interface AgentSite {
  /** Hands in a try as a page does: with its limits, and in its lesson. */
  submit(handingIn: {
    member: CourseMember;
    submission: Omit<Submission, 'user'>;
    isConfirmed: boolean;
  }): Promise<SubmissionAnswer & { isLessonDone: boolean }>;
  /** Runs a prompt as its page does, with the same limits: tokens are reserved and settled, and the run is kept. */
  runPrompt(run: { member: CourseMember; requestId: string; request: RunRequest; signal: AbortSignal }): AsyncGenerator<RunEvent>;
  /** Searches as members do, their own notes among what is found. */
  search(question: { member: CourseMember; text: string }): Promise<FoundPage[]>;
}

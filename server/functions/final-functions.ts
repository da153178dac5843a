import { z } from 'zod';
import type { CourseMember } from '#features/access/course-member.ts';
import { proveCourseMember } from '#features/access/prove-course-member.server.ts';
import type { MeasuredWork } from '#features/certificates/certificate.ts';
import { certificateName } from '#features/certificates/certificate-name.ts';
import { issueCertificate } from '#features/certificates/issue-certificate.server.ts';
import { findReadingMinutes } from '#features/content/find-reading-minutes.server.ts';
import { listLessonProgress } from '#features/lessons/progress/list-lesson-progress.server.ts';
import { requireCourseDone } from '#features/lessons/progress/require-course-done.server.ts';
import { scoreFinal } from '#features/practice/final/final.ts';
import { findFinal } from '#features/practice/final/find-final.server.ts';
import { endFinal, handInFinal } from '#features/practice/final/hand-in-final.server.ts';
import { measurePractice } from '#features/practice/final/measure-practice.server.ts';
import { startFinal } from '#features/practice/final/start-final.server.ts';
import { viewFinal } from '#features/practice/final/view-final.server.ts';
import { countSolved } from '#features/practice/rounds/count-solved.server.ts';
import { listSolved } from '#features/practice/rounds/find-round.server.ts';
import { submittedFiles } from '#features/practice/rounds/try-record.ts';
import { AppError } from '#platform/errors.ts';
import { defineFunction, type FunctionDefinition } from './define-function.ts';

const parentUserId = z.string();
const finalId = z.string().max(100);
const final = z.object({ final: z.record(z.string(), z.unknown()) });

/** Holds the functions for the unaided final of the course, and for the certificate that follows from it. */
export const finalFunctions: Record<string, FunctionDefinition> = {
  startFinal: defineFunction({
    summary: 'The account’s final, open or passed, or a new one with problems drawn by chance. All lessons have to be done.',
    input: z.strictObject({ parentUserId }),
    output: final,
    caller: 'bearer',
    limit: 'calls',
    answer: async ({ caller }) => {
      const member = await proveCourseMember(caller);
      await requireCourseDone({ member });
      return { final: viewFinal(await startFinal({ member })) };
    },
  }),
  handInFinal: defineFunction({
    summary: 'Runs and grades files for a problem of the account’s final. The first answer counts.',
    input: z.strictObject({ parentUserId, finalId, problemId: z.string().max(120), files: submittedFiles }),
    output: final,
    caller: 'bearer',
    limit: 'calls',
    answer: async ({ caller, input: { parentUserId: _own, ...handedIn } }) => ({
      final: viewFinal(await handInFinal({ member: await proveCourseMember(caller), ...handedIn })),
    }),
  }),
  endFinal: defineFunction({
    summary: 'Ends the account’s final; what was not handed in counts as not solved.',
    input: z.strictObject({ parentUserId, finalId }),
    output: final,
    caller: 'bearer',
    limit: 'calls',
    answer: async ({ caller, input }) => ({
      final: viewFinal(await endFinal({ member: await proveCourseMember(caller), finalId: input.finalId })),
    }),
  }),
  issueCertificate: defineFunction({
    summary: 'The account’s certificate after a final that was passed; the first call makes it, with the name it is to bear.',
    input: z.strictObject({ parentUserId, name: certificateName }),
    output: z.object({ certificateId: z.string() }),
    caller: 'bearer',
    limit: 'calls',
    answer: async ({ caller, input: { name } }) => {
      const member = await proveCourseMember(caller);
      const passed = await findFinal({ user: member });
      const score = passed && scoreFinal(passed);
      if (!passed?.finishedAt || !score?.isPassed) throw new AppError('FINAL_NOT_PASSED');
      const certificateId = await issueCertificate({
        member,
        name,
        final: { finalId: passed.id, right: score.right, total: score.total, passedAt: passed.finishedAt },
        work: await measureWork({ member }),
      });
      return { certificateId };
    },
  }),
};

/** Measures how much of the course a member did until now. */
async function measureWork({ member }: { member: CourseMember }): Promise<MeasuredWork> {
  const [lessons, solved, practiceSecs] = await Promise.all([
    listLessonProgress({ member }),
    listSolved({ user: member }),
    measurePractice({ user: member }),
  ]);
  const total = (numbers: number[]) => Math.floor(numbers.reduce((sum, each) => sum + each, 0));
  const counts = Object.values(countSolved({ solved }));
  const withText = lessons.filter(({ lessonId }) => findReadingMinutes({ path: `/lessons/${lessonId}` }) !== undefined);
  return {
    solved: total(counts.map((count) => count.solved)),
    problems: total(counts.map((count) => count.total)),
    watchedSecs: total(lessons.map(({ watchedShare, durationSecs }) => watchedShare * (durationSecs ?? 0))),
    videoSecs: total(lessons.map(({ durationSecs }) => durationSecs ?? 0)),
    textsRead: withText.filter(({ isRead }) => isRead).length,
    texts: withText.length,
    practiceSecs,
  };
}

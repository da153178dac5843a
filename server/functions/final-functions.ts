import { z } from 'zod';
import { proveCourseMember } from '#features/access/prove-course-member.server.ts';
import { certificateName } from '#features/certificates/certificate-name.ts';
import { issueCertificate } from '#features/certificates/issue-certificate.server.ts';
import { findReadingMinutes } from '#features/content/find-reading-minutes.server.ts';
import { listLessons } from '#features/lessons/list-lessons.server.ts';
import { requireCourseDone } from '#features/lessons/progress/require-course-done.server.ts';
import { scoreFinal } from '#features/practice/final/final.ts';
import { findFinal } from '#features/practice/final/find-final.server.ts';
import { endFinal, handInFinal } from '#features/practice/final/hand-in-final.server.ts';
import { measurePractice } from '#features/practice/final/measure-practice.server.ts';
import { startFinal } from '#features/practice/final/start-final.server.ts';
import { viewFinal } from '#features/practice/final/view-final.server.ts';
import { submittedFiles } from '#features/practice/rounds/try-record.ts';
import { minute, second } from '#platform/durations.ts';
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
      const [courseSecs, practiceSecs] = [await measureCourse(), await measurePractice({ user: member })];
      const certificateId = await issueCertificate({
        member,
        name,
        final: { finalId: passed.id, right: score.right, total: score.total, passedAt: passed.finishedAt },
        workedSecs: courseSecs + practiceSecs,
      });
      return { certificateId };
    },
  }),
};

/** Adds up the seconds of the course's videos and of reading its texts once. */
async function measureCourse(): Promise<number> {
  const lessons = await listLessons();
  const seconds = lessons.map(({ lessonId, durationSecs }) => {
    const readingMinutes = findReadingMinutes({ path: `/lessons/${lessonId}` }) ?? 0;
    return (durationSecs ?? 0) + (readingMinutes * minute) / second;
  });
  return Math.round(seconds.reduce((sum, each) => sum + each, 0));
}

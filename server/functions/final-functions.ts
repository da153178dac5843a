import { z } from 'zod';
import type { CourseMember } from '#features/access/caller.ts';
import { proveCourseMember } from '#features/access/course-access.server.ts';
import { issueCertificate } from '#features/certificates/certificate.server.ts';
import type { MeasuredWork } from '#features/certificates/certificate.ts';
import { certificateName } from '#features/certificates/certificate-name.ts';
import { findReadingMinutes } from '#features/content/find-content-item.server.ts';
import { listLessonProgress, requireCourseDone } from '#features/lessons/progress/lesson-progress.server.ts';
import { measureWorkTime, noteWork } from '#features/lessons/work-time/work-time.server.ts';
import { listDrillStates } from '#features/practice/drills/answer-drill.server.ts';
import { kindTitles } from '#features/practice/drills/drill.ts';
import { maxAnswerBytes } from '#features/practice/drills/kinds/drill-kind.ts';
import { listDrills } from '#features/practice/drills/list-drills.server.ts';
import { isPassed } from '#features/practice/final/final.ts';
import {
  endFinalSoon,
  findFinal,
  handInFinal,
  openFinalItem,
  startFinal,
  viewFinal,
} from '#features/practice/final/take-final.server.ts';
import { countSolved } from '#features/practice/rounds/count-solved.server.ts';
import { listSolved } from '#features/practice/rounds/find-round.server.ts';
import { AppError } from '#platform/errors.ts';
import { defineFunction, type FunctionDefinition } from './define-function.ts';

const parentUserId = z.string();
const finalId = z.string().max(100);
const itemId = z.string().max(120);
const isSmall = (answer: unknown) => Buffer.byteLength(JSON.stringify(answer)) <= maxAnswerBytes;
const final = z.object({ final: z.record(z.string(), z.unknown()) });

/** The functions for the unaided final of the course, for the work that is measured, and for the certificate that states both. */
export const finalFunctions: Record<string, FunctionDefinition> = {
  startFinal: defineFunction({
    summary: 'The account’s final, open or passed, or a new one with items drawn by chance. All lessons have to be done.',
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
  openFinalItem: defineFunction({
    summary: 'An item of the account’s open final that was not handed in, without what it is graded by.',
    input: z.strictObject({ parentUserId, finalId, itemId }),
    output: z.object({ item: z.record(z.string(), z.unknown()) }),
    caller: 'bearer',
    limit: 'calls',
    isRead: true,
    answer: async ({ caller, input: { finalId, itemId } }) => ({
      item: await openFinalItem({ member: await proveCourseMember(caller), finalId, itemId }),
    }),
  }),
  handInFinal: defineFunction({
    summary:
      'Keeps an answer to an item of the account’s final. The first one counts, and the last one ends the final and grades it.',
    input: z.strictObject({ parentUserId, finalId, itemId, answer: z.json().refine(isSmall, 'is too large') }),
    output: final,
    caller: 'bearer',
    limit: 'calls',
    answer: async ({ caller, input: { parentUserId: _own, ...handedIn } }) => ({
      final: viewFinal(await handInFinal({ member: await proveCourseMember(caller), ...handedIn })),
    }),
  }),
  endFinal: defineFunction({
    summary:
      'Ends the account’s final and grades it; what was not handed in counts as not right. Without a result it is being graded still: ask again.',
    input: z.strictObject({ parentUserId, finalId }),
    output: final,
    caller: 'bearer',
    limit: 'calls',
    answer: async ({ caller, input }) => ({
      final: viewFinal(await endFinalSoon({ member: await proveCourseMember(caller), finalId: input.finalId })),
    }),
  }),
  noteWork: defineFunction({
    summary: 'Notes that a member typed or pressed something in this minute, which certificates count.',
    input: z.strictObject({ parentUserId }),
    output: z.object({}),
    caller: 'bearer',
    limit: 'calls',
    answer: async ({ caller }) => {
      await noteWork({ member: await proveCourseMember(caller) });
      return {};
    },
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
      if (!passed?.finishedAt || !passed.result || !isPassed(passed.result)) throw new AppError('FINAL_NOT_PASSED');
      const { right, total, skills } = passed.result;
      const certificateId = await issueCertificate({
        member,
        name,
        final: { finalId: passed.id, right, total, passedAt: passed.finishedAt },
        work: {
          ...(skills.length > 0 && { skills: skills.map(({ kind, ...result }) => ({ skill: kindTitles[kind], ...result })) }),
          ...(await measureWork({ member })),
        },
      });
      return { certificateId };
    },
  }),
};

/** Measures how much of the course a member did until now. */
async function measureWork({ member }: { member: CourseMember }): Promise<MeasuredWork> {
  const [lessons, solved, drillStates, workTime] = await Promise.all([
    listLessonProgress({ member }),
    listSolved({ user: member }),
    listDrillStates({ user: member }),
    measureWorkTime({ member }),
  ]);
  const total = (numbers: number[]) => Math.floor(numbers.reduce((sum, each) => sum + each, 0));
  const drills = listDrills();
  const counts = Object.values(countSolved({ solved }));
  const withText = lessons.filter(({ lessonId }) => findReadingMinutes({ path: `/lessons/${lessonId}` }) !== undefined);
  return {
    solved: total(counts.map((count) => count.solved)),
    problems: total(counts.map((count) => count.total)),
    watchedSecs: total(lessons.map(({ watchedShare, durationSecs }) => watchedShare * (durationSecs ?? 0))),
    videoSecs: total(lessons.map(({ durationSecs }) => durationSecs ?? 0)),
    textsRead: withText.filter(({ isRead }) => isRead).length,
    texts: withText.length,
    drillsRight: drills.filter(({ drillId }) => drillStates[drillId]).length,
    drills: drills.length,
    ...workTime,
  };
}

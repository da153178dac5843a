import { certificates } from '#features/certificates/certificate.table.server.ts';
import { lessonCatalogue } from '#features/lessons/lesson-catalogue.ts';
import { paidCourseLessons } from '#features/lessons/progress/paid-course-lesson.table.server.ts';
import { queueMail } from '#features/mail/queue-mail.server.ts';
import { finals } from '#features/practice/final/final.table.server.ts';
import { drawItems, listFinalItems } from '#features/practice/final/final-items.server.ts';
import { listProblems } from '#features/practice/problems/practice-set.server.ts';
import type { Problem } from '#features/practice/problems/problem.ts';
import { seedSampleRound } from '#features/practice/public-stats/seed-sample-round.server.ts';
import { practiceTries } from '#features/practice/rounds/practice-try.table.server.ts';
import { solvedProblems } from '#features/practice/rounds/solved-problem.table.server.ts';
import { keystoneEvents } from '#features/tracking/keystone-event.table.server.ts';
import { hour, minute, second } from '#platform/durations.ts';
import { moveBack } from './move-back.ts';
import { type Actor, after } from './sample-cast.ts';
import type { Seeding } from './seeding.ts';

const videoSecs = 420;
const triesOfProblem = 3;
const verdicts = [
  { status: 'wrong', fault: 'output', reason: 'The output is not what was asked for.' },
  { status: 'stopped', fault: 'time', reason: 'The program ran longer than two seconds.' },
  { status: 'wrong', fault: 'hidden-case', reason: 'It works for the example, and for another input it does not.' },
  { status: 'not-run', reason: 'The program could not be run here. This try does not count.' },
] as const;

/** Has a member work through a part of the course: videos, tries, a round, and for a few the certificate. */
export async function seedLearning(seeding: Seeding, actor: Actor): Promise<void> {
  const { transaction, random, now } = seeding;
  const reach = random() < 0.15 ? lessonCatalogue.length : 1 + Math.floor(random() * 5);
  let at = after(actor.joined, 2 + random() * 4);
  for (const { lessonId, lessonNumber } of lessonCatalogue.slice(0, reach)) {
    if (at >= after(now, -3)) return;
    const isLast = lessonNumber === reach && reach < lessonCatalogue.length;
    const hours = ((25 + random() * 40) * minute) / hour;
    const watched = Math.round(isLast ? 30 + random() * 300 : videoSecs);
    await transaction.insert(paidCourseLessons).values({
      ...{ parentUserId: actor.id, lesson: lessonId, order: lessonNumber, created: at, startedAt: at },
      ...{ progress: [{ fromSecs: 0, toSecs: watched }], filmSecs: watched },
      ...(!isLast && {
        readAt: after(at, hours / 1.5),
        finishedAt: after(at, hours),
        completeDurationSecs: Math.round((hours * hour) / second),
      }),
    });
    const problems = listProblems().filter(({ lesson }) => lesson === lessonId);
    for (const problem of problems.slice(0, isLast ? 1 : 4)) await seedTries(seeding, actor, problem, after(at, hours / 2));
    at = after(at, 2 + random() * 14);
  }
  if (random() < 0.7) await seedSampleRound({ transaction, person: actor.sample, finished: at < now ? at : after(now, -1) });
  if (random() < 0.5) await seedDownload(seeding, actor, after(actor.joined, 3));
  if (reach === lessonCatalogue.length && at < after(now, -2)) await seedCertificate(seeding, actor, at);
}

async function seedTries({ transaction, random }: Seeding, { id: parentUserId }: Actor, problem: Problem, from: Date) {
  const made: (typeof practiceTries.$inferInsert)[] = [];
  const { problemId } = problem;
  const tries = 1 + Math.floor(random() * triesOfProblem);
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const isRight = attempt === tries && random() < 0.8;
    const miss = verdicts[Math.floor(random() * verdicts.length)] ?? verdicts[0];
    const verdict = isRight ? ({ status: 'right', reason: 'It does what was asked for.' } as const) : miss;
    const created = after(from, attempt / 20);
    const ask = { at: from.toISOString(), prompt: 'Change only what the task names.', model: 'sample', tokens: 120, answer: '' };
    made.push({
      ...{ parentUserId, problemId, status: verdict.status, created },
      record: {
        ...{ startedAt: from.toISOString(), prediction: null, files: { 'sample.txt': 'A made-up try' }, output: '', verdict },
        asks: [{ ...ask, decisions: ['accepted'] }],
      },
    });
    if (!isRight) continue;
    const status = attempt === 1 ? 'perfect' : 'imperfect';
    await transaction.insert(solvedProblems).values({ parentUserId, problemId, status, created }).onConflictDoNothing();
  }
  await transaction.insert(practiceTries).values(made);
}

async function seedDownload({ transaction }: Seeding, { id }: Actor, created: Date) {
  const fileName = 'spec-runner.zip';
  const day = created.toISOString().slice(0, 10);
  await transaction
    .insert(keystoneEvents)
    .values({ id: `download:${id}:${fileName}:${day}`, parentUserId: id, event: 'DOWNLOAD', blob: { fileName }, created });
}

async function seedCertificate(seeding: Seeding, { id: parentUserId, name }: Actor, at: Date) {
  const { transaction } = seeding;
  const items = drawItems({ met: [], recent: [] });
  const answers = items.map((itemId) => ({ itemId, answer: 'A made-up answer' }));
  const kinds = Map.groupBy(items, (itemId) => listFinalItems().find(({ drillId }) => drillId === itemId)?.kind ?? 'line');
  const skills = [...kinds].map(([kind, { length: total }], place) => ({ kind, right: total - Number(place === 0), total }));
  const [right, total] = [items.length - 1, items.length];
  const [final] = await transaction
    .insert(finals)
    .values({
      ...{ parentUserId, items, answers, created: at, finishedAt: after(at, 1) },
      result: { right, total, skills, again: ['A made-up lesson.'] },
    })
    .returning({ id: finals.id });
  const [certificate] = await transaction
    .insert(certificates)
    .values({
      ...{ parentUserId, finalId: final?.id ?? '', name, right, total },
      ...{ passedAt: after(at, 1), created: after(at, 1) },
    })
    .returning({ id: certificates.id });
  const certificateId = certificate?.id ?? '';
  const mail = { kind: 'certificate', reason: certificateId, to: { userId: parentUserId }, data: { certificateId } } as const;
  await queueMail({ transaction, mail });
  await moveBack(seeding, parentUserId, after(at, 1));
}

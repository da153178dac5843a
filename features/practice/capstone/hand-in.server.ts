import { setTimeout as sleep } from 'node:timers/promises';
import { and, asc, eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { CourseMember } from '#features/access/caller.ts';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import { findOwnRow, requireOwnRow } from '#features/own-data/own-row.server.ts';
import type { SignedInUser } from '#features/users/account.ts';
import { second } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { enforceRateLimit } from '#platform/http/enforce-rate-limit.server.ts';
import { rateLimits } from '#platform/http/rate-limits.ts';
import { log } from '#platform/logging/log.server.ts';
import { type Database, database, type Transaction } from '#platform/postgres/database.server.ts';
import { toStorable } from '#platform/text/to-storable.ts';
import type { Files } from '../grading/judge-run.ts';
import { programRunner } from '../grading/program-runner.server.ts';
import { type CapstoneReport, capstoneLimits, countNoticed, countRightAnswers, countSettled, type HandIn } from './capstone.ts';
import { gradeChange } from './grade-change.ts';
import { capstoneHandIns } from './hand-in.table.server.ts';
import { type Capstone, findCapstone } from './read-capstone.server.ts';

type Row = typeof capstoneHandIns.$inferSelect;
/** A hand-in without what was handed in, which may be long. */
type Viewed = Omit<Row, 'files' | 'removed' | 'requests' | 'version' | 'updated'>;

const bytesOf = (text: string) => Buffer.byteLength(text);

/** Says that a text is longer than it may be; undefined where it is not. */
const lengthFault = (text: string, bytes: number) =>
  bytesOf(text) > bytes ? `is longer than ${bytes.toLocaleString('en')} bytes` : undefined;

const maxPath = 200;
const filePath = /^[\w-][\w.-]*(\/[\w-][\w.-]*){0,5}$/;
const isShared = (path: string) => /^(src|tests)\/.*\.(js|json)$/.test(path) || /^[\w.-]+\.(md|json|txt)$/.test(path);

/** Says what keeps a file from being handed in; undefined where nothing does. */
function faultOf(path: string, text: string): string | undefined {
  if (!filePath.test(path)) return 'is no path within the repository';
  if (!isShared(path)) return 'only .js and .json in src and tests, and .md, .json and .txt beside them, are handed in';
  if (text.split('\n').length > capstoneLimits.linesOfFile)
    return `has more than ${capstoneLimits.linesOfFile.toLocaleString('en')} lines`;
  return lengthFault(text, capstoneLimits.fileBytes);
}

/** Keeps the end of a log that is longer than what is kept: it is nearest to what is handed in. */
function keepEnd(requests: string): string {
  const bytes = Buffer.from(requests);
  if (bytes.length <= capstoneLimits.requestsBytes) return requests;
  const end = bytes.subarray(-capstoneLimits.requestsBytes);
  return end.subarray(end.findIndex((byte) => (byte & 0xc0) !== 0x80)).toString(); // from a whole character on
}

/** Checks what is handed in: whole files of text, by path, within {@link capstoneLimits}. */
export const handedIn = z.strictObject({
  handInId: z.uuid(),
  files: z
    .record(z.string().max(maxPath), z.string().max(capstoneLimits.fileBytes))
    .refine((files) => Object.keys(files).length <= capstoneLimits.files, `at most ${capstoneLimits.files} files`)
    .refine(
      (files) => Object.values(files).reduce((sum, text) => sum + bytesOf(text), 0) <= capstoneLimits.bytes,
      `at most ${capstoneLimits.bytes.toLocaleString('en')} bytes in all`,
    )
    .superRefine((files, { addIssue }) => {
      for (const [path, text] of Object.entries(files)) {
        const fault = faultOf(path, text);
        if (fault) addIssue({ code: 'custom', path: [path], message: fault });
      }
    })
    .describe('The files that differ from the repository as it was dealt, each whole, by path'),
  removed: z.array(z.string().max(maxPath)).max(capstoneLimits.files).default([]).describe('The paths of files that are gone'),
  requests: z
    .string()
    .max(8 * capstoneLimits.requestsBytes)
    .transform(keepEnd)
    .default('')
    .describe(
      `What was asked of the agent, where it keeps a log; of a long one the last ${capstoneLimits.requestsBytes.toLocaleString('en')} bytes are kept`,
    ),
});

/** Finds the site's capstone; throws NOT_FOUND on a site without one. */
export function requireCapstone(): Capstone {
  const capstone = findCapstone();
  if (!capstone) throw new AppError('NOT_FOUND', 'this site has no capstone');
  return capstone;
}

/**
 * Keeps what a member hands in, once per id, and grades it. An earlier one whose questions are open is answered first. Throws INVALID_INPUT where
 * nothing differs from what was dealt, and TOO_MANY_ROWS after the last that there may be.
 */
export async function handIn({
  member,
  given: { handInId, files, removed, requests },
}: {
  member: CourseMember;
  given: z.output<typeof handedIn>;
}): Promise<HandIn> {
  const { start } = requireCapstone();
  const texts = Object.entries(files).map(([path, text]) => [path, text.replaceAll('\r\n', '\n')] as const); // as Windows may have it
  const changed = Object.fromEntries(texts.filter(([path, text]) => start[path] !== text));
  const gone = removed.filter((path) => Object.hasOwn(start, path) && !Object.hasOwn(files, path));
  if (Object.keys(changed).length + gone.length === 0)
    throw new AppError('INVALID_INPUT', 'these are the files as they were dealt: nothing has changed');
  const row = await changeOwnData({
    user: member,
    change: async (transaction) => {
      const known = await findOwnRow({ table: capstoneHandIns, itemId: handInId, user: member, transaction });
      if (known) return known;
      const earlier = await listRows({ user: member, transaction });
      if (earlier.some(({ questions, answers }) => questions && !answers))
        throw new AppError('INVALID_INPUT', 'the questions of your last hand-in are open: answer them first');
      if (
        earlier.some(({ questions, created }) => !questions && Date.now() - created.getTime() < rateLimits.capstoneGrading.period)
      )
        throw new AppError('INVALID_INPUT', 'your last hand-in is being graded');
      if (await isKnown({ member, changed, gone, transaction }))
        throw new AppError('INVALID_INPUT', 'these files were handed in before: nothing has changed since');
      if (earlier.length >= capstoneLimits.handIns) throw new AppError('TOO_MANY_ROWS');
      const values = {
        id: handInId,
        parentUserId: member.userId,
        number: earlier.length + 1,
        files: changed,
        removed: gone,
        requests,
      };
      const [made] = await transaction.insert(capstoneHandIns).values(values).returning();
      return made as Row;
    },
  });
  return gradeSoon(row);
}

/** Says whether the same was handed in before: its questions and their answers are known then. */
async function isKnown({
  member,
  changed,
  gone,
  transaction,
}: {
  member: CourseMember;
  changed: Files;
  gone: string[];
  transaction: Transaction;
}): Promise<boolean> {
  const { id, parentUserId, files, removed } = capstoneHandIns;
  const same = and(eq(parentUserId, member.userId), eq(files, changed), eq(removed, gone));
  return (await transaction.select({ id }).from(capstoneHandIns).where(same).limit(1)).length > 0;
}

/** Lists a member's hand-ins, the first one first; one that is not graded yet goes on. */
export async function listHandIns({ user }: { user: Pick<SignedInUser, 'userId'> }): Promise<HandIn[]> {
  const rows = await listRows({ user, transaction: database });
  return Promise.all(rows.map((row) => (row.report ? view(row) : gradeSoon(row, 0))));
}

function listRows({
  user: { userId },
  transaction,
}: {
  user: Pick<SignedInUser, 'userId'>;
  transaction: Transaction | Database;
}): Promise<Viewed[]> {
  const { id, parentUserId, created, number, report, questions, answers } = capstoneHandIns;
  return transaction
    .select({ id, parentUserId, created, number, report, questions, answers })
    .from(capstoneHandIns)
    .where(eq(parentUserId, userId))
    .orderBy(asc(number));
}

/** Finds a member's hand-in as it stands, the last one where none is named, and waits a while for its grade. Throws NOT_FOUND, and NOT_YOURS for another's. */
export async function findHandIn({ member, handInId }: { member: CourseMember; handInId?: string | undefined }): Promise<HandIn> {
  const rows = await listRows({ user: member, transaction: database });
  const row = handInId ? rows.find(({ id }) => id === handInId) : rows.at(-1);
  if (row) return gradeSoon(row);
  if (handInId) await requireHandIn({ user: member, handInId }); // says why it is not theirs
  throw new AppError('NOT_FOUND', 'nothing was handed in so far');
}

async function requireHandIn({
  user,
  handInId,
  transaction,
}: {
  user: Pick<SignedInUser, 'userId'>;
  handInId: string;
  transaction?: Transaction;
}): Promise<Row> {
  return await requireOwnRow({ table: capstoneHandIns, itemId: handInId, user, transaction });
}

/** Keeps the answers to the questions about a change, once, and tells how it was graded. */
export async function answerQuestions({
  member,
  handInId,
  answers,
}: {
  member: CourseMember;
  handInId: string;
  answers: string[];
}): Promise<HandIn> {
  const row = await changeOwnData({
    user: member,
    change: async (transaction) => {
      const now = await requireHandIn({ user: member, handInId, transaction });
      if (now.answers) return now;
      if (!now.questions) throw new AppError('INVALID_INPUT', 'this hand-in is being graded: its questions come next');
      if (answers.length !== now.questions.length)
        throw new AppError('INVALID_INPUT', `answers: there are ${now.questions.length} questions`);
      const byId = eq(capstoneHandIns.id, handInId);
      const [answered] = await transaction.update(capstoneHandIns).set({ answers }).where(byId).returning();
      return answered as Row;
    },
  });
  return view(row);
}

/**
 * Finds the hand-in of somebody that came furthest, for their certificate: by complaints, by what stayed, by what the tests notice, by answers, then
 * the first.
 */
export async function findBestHandIn({ userId }: { userId: string }): Promise<(HandIn & { report: CapstoneReport }) | undefined> {
  const done = (await listRows({ user: { userId }, transaction: database })).map(view);
  const ranks = ({ report, answers }: HandIn & { report: CapstoneReport }) => [
    countSettled(report),
    report.kept.right,
    countNoticed(report),
    countRightAnswers({ answers }),
  ];
  return done
    .filter((one): one is HandIn & { report: CapstoneReport } => one.report !== null)
    .sort(
      (one, other) =>
        ranks(other)
          .map((rank, at) => rank - (ranks(one)[at] ?? 0))
          .find((ahead) => ahead !== 0) ?? 0,
    )[0];
}

function view({ id, created, number, report, questions, answers }: Viewed): HandIn {
  const told = questions ?? [];
  return {
    handInId: id,
    created: created.toISOString(),
    number,
    state: answers ? 'done' : questions ? 'questions' : 'grading',
    questions: told.map(({ right: _secret, ...question }) => question),
    report: answers && report && withFieldNames(report),
    answers: answers && told.map(({ right }, at) => ({ given: answers[at] ?? '', right })),
  };
}

/** Gives a report its present names, whatever they were when it was kept. */
function withFieldNames({
  unordered,
  weakened,
  ...report
}: CapstoneReport & { unordered?: CapstoneReport['unneededChanges']; weakened?: string[] }): CapstoneReport {
  return { ...report, ...(unordered && { unneededChanges: unordered }), ...(weakened && { survivingFaults: weakened }) };
}

/** Milliseconds that a client is kept waiting for a grade; it asks again after that. */
const patience = 20 * second;
const lookAgainAfter = 2 * second;
/** What this process grades or waits for; grading that was lost with its process begins anew when somebody looks. */
const grading = new LRUCache<string, Promise<Viewed>>({ max: 1_000 });

async function gradeSoon(row: Viewed, milliseconds = patience): Promise<HandIn> {
  if (row.report) return view(row);
  const known = grading.get(row.id);
  const graded = known ?? gradeInTurn(row).finally(() => grading.delete(row.id));
  if (!known) {
    grading.set(row.id, graded);
    graded.catch((error) => log.error({ err: error }, 'a hand-in of the capstone could not be graded')); // who looks again begins anew
  }
  return Promise.race([graded.then(view), sleep(milliseconds, undefined, { ref: false }).then(() => view(row))]);
}

/** Grades a hand-in, or waits for the process that does: each begins it once in the period of the limit. */
async function gradeInTurn(row: Viewed): Promise<Viewed> {
  for (;;) {
    if (await takeTurn(row)) return grade(row);
    await sleep(lookAgainAfter, undefined, { ref: false });
    const now = (await listRows({ user: { userId: row.parentUserId }, transaction: database })).find(({ id }) => id === row.id);
    if (!now) throw new AppError('NOT_FOUND');
    if (now.report) return now;
  }
}

async function takeTurn({ id, parentUserId }: Viewed): Promise<boolean> {
  try {
    await enforceRateLimit({ limit: 'capstoneGrading', caller: parentUserId, what: id });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.errorKey === 'TOO_MANY_REQUESTS') return false;
    throw error;
  }
}

async function grade({ id, parentUserId }: Viewed): Promise<Viewed> {
  const capstone = requireCapstone();
  const user = { userId: parentUserId };
  const files = withHandIn(capstone.start, await requireHandIn({ user, handInId: id }));
  const graded = await gradeChange({ capstone, files, run: programRunner(parentUserId) });
  const { report, questions } = toStorable(graded); // names of tests and outputs are the learner's
  return changeOwnData({
    user,
    change: async (transaction) => {
      const now = await requireHandIn({ user, handInId: id, transaction });
      if (now.report) return now;
      // Where nothing could be asked, nothing has to be answered.
      const answers = questions.length === 0 ? { answers: [] } : {};
      const byId = eq(capstoneHandIns.id, id);
      const [kept] = await transaction
        .update(capstoneHandIns)
        .set({ report, questions, ...answers })
        .where(byId)
        .returning();
      return kept as Row;
    },
  });
}

/** What tests print is read, so the one that prints stays as it was dealt. */
const harness = 'tests/harness.js';

function withHandIn(start: Files, { files, removed }: Pick<Row, 'files' | 'removed'>): Files {
  const dealt = Object.entries(start).filter(([path]) => !removed.includes(path));
  const kept = { ...Object.fromEntries(dealt), ...files };
  return start[harness] === undefined ? kept : { ...kept, [harness]: start[harness] };
}

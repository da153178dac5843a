import { setTimeout as sleep } from 'node:timers/promises';
import { desc, eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { CourseMember } from '#features/access/caller.ts';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import { requireOwnRow } from '#features/own-data/own-row.server.ts';
import type { SignedInUser } from '#features/users/account.ts';
import { second } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { type Database, database, type Transaction } from '#platform/postgres/database.server.ts';
import { lock } from '#platform/postgres/lock.server.ts';
import { toStorable } from '#platform/text/to-storable.ts';
import { answerOrRefuse } from '../drills/answer-drill.server.ts';
import type { Drill } from '../drills/read-drills.server.ts';
import { programRunner } from '../grading/program-runner.server.ts';
import { finals } from './final.table.server.ts';
import { countNeeded, type FinalItem, type FinalResult, type FinalView, isPassed, type SkillResult } from './final.ts';
import { canRun, drawItems, listFinalItems } from './final-items.server.ts';

type Final = typeof finals.$inferSelect;

interface OfFinal {
  member: CourseMember;
  finalId: string;
}

/** Finds somebody's newest final, open or finished. */
export async function findFinal({ user }: { user: Pick<SignedInUser, 'userId'> }): Promise<Final | undefined> {
  const [newest] = await listFinals({ user, transaction: database }).limit(1);
  return newest;
}

const listFinals = ({
  user: { userId },
  transaction,
}: {
  user: Pick<SignedInUser, 'userId'>;
  transaction: Transaction | Database;
}) => transaction.select().from(finals).where(eq(finals.parentUserId, userId)).orderBy(desc(finals.created));

/** Finals of others that a draw looks back at. */
const finalsLookedAt = 50;

/**
 * Starts a member's final, or finds the one that is open or passed: who has passed need not again. That the lessons are done is the caller's to
 * prove.
 */
export async function startFinal({ member }: { member: CourseMember }): Promise<Final> {
  return changeOwnData({
    user: member,
    change: async (transaction) => {
      // One draw at a time: two at once would not know of each other.
      await lock(transaction, 'draw of a final');
      const own = await listFinals({ user: member, transaction });
      const [last] = own;
      if (last && (!last.result || isPassed(last.result))) return last;
      const recent = await transaction
        .select({ items: finals.items })
        .from(finals)
        .orderBy(desc(finals.created))
        .limit(finalsLookedAt);
      const items = drawItems({
        met: own.flatMap((final) => final.items),
        recent: recent.flatMap((final) => final.items),
      });
      // The newest is the one that counts, and this transaction may have begun before another that has started and ended one.
      const created = sql`clock_timestamp()`;
      const [started] = await transaction.insert(finals).values({ parentUserId: member.userId, items, created }).returning();
      return started as Final;
    },
  });
}

/** Opens an item of a member's open final that was not handed in. Throws NOT_FOUND for every other. */
export async function openFinalItem({ member, finalId, itemId }: OfFinal & { itemId: string }): Promise<FinalItem> {
  const final = await requireFinal({ member, finalId });
  const item = final.items.includes(itemId) && !isOver(final, itemId) && findItem(itemId);
  if (!item) throw new AppError('NOT_FOUND', 'this item is not open in your final');
  const { kind, title, request, shown } = item;
  return { itemId, kind, title, request, shown } as FinalItem;
}

/** Keeps a member's answer to an item of their final: the first one counts, and the last one finishes the final. */
export async function handInFinal({
  member,
  finalId,
  itemId,
  answer,
}: OfFinal & { itemId: string; answer: unknown }): Promise<Final> {
  const before = await requireFinal({ member, finalId });
  const item = before.items.includes(itemId) && findItem(itemId);
  if (!item) throw new AppError('INVALID_INPUT', 'itemId: is not in this final');
  if (isOver(before, itemId)) return before;
  const read = await answerOrRefuse(() => item.readAnswer(answer));
  const kept = await changeFinal({
    member,
    finalId,
    change: (now) => (isOver(now, itemId) ? {} : { answers: [...now.answers, toStorable({ itemId, answer: read })] }),
  });
  // The last one need not wait for the grading of all.
  if (canRun(item)) isAnswerRight(kept, item).catch(() => {});
  if (kept.answers.length < kept.items.length) return kept;
  return endFinalSoon({ member, finalId }).catch((error) => {
    if (error instanceof AppError && error.errorKey === 'NOT_RUN') return kept; // it can be ended later
    throw error;
  });
}

/** What a page waits for an answer is longer; grading many programs on a busy machine may take longer still. */
const patience = 20 * second;

/** Ends a final as {@link endFinal} does; where that takes longer than `patience` milliseconds it goes on, and the final is told as it stands. */
export async function endFinalSoon({
  member,
  finalId,
  patience: milliseconds = patience,
}: OfFinal & { patience?: number }): Promise<Final> {
  const ended = endFinal({ member, finalId });
  ended.catch(() => {}); // whoever asks again is told
  const waited = sleep(milliseconds, undefined, { ref: false });
  return Promise.race([ended, waited.then(() => requireFinal({ member, finalId }))]);
}

/**
 * Ends a member's final and grades what was handed in; the rest counts as not right. Throws NOT_RUN where the platform could not run a program: it is open still, and
 * can be ended later.
 */
async function endFinal({ member, finalId }: OfFinal): Promise<Final> {
  for (;;) {
    const graded = await requireFinal({ member, finalId });
    if (graded.result) return graded;
    const result = await gradeFinal(graded);
    const ended = await changeFinal({
      member,
      finalId,
      change: (now) => (now.result || now.answers.length > graded.answers.length ? {} : { result, finishedAt: new Date() }),
    });
    // Otherwise another answer came in while these were graded.
    if (ended.result) return ended;
  }
}

/** Grades a final's answers. An item that the site has no more, or cannot run, counts neither way. */
async function gradeFinal(final: Final): Promise<FinalResult> {
  const [skills, again] = [new Map<string, SkillResult>(), new Set<string>()];
  for (const itemId of final.items) {
    const item = findItem(itemId);
    if (!item || !canRun(item)) continue;
    const isRight = await isAnswerRight(final, item);
    const { kind, teaches } = item;
    const { right, total } = skills.get(kind) ?? { right: 0, total: 0 };
    skills.set(kind, { kind, right: right + Number(isRight), total: total + 1 });
    if (!isRight) again.add(teaches);
  }
  const all = [...skills.values()];
  const sum = (of: 'right' | 'total') => all.reduce((total, skill) => total + skill[of], 0);
  return { right: sum('right'), total: sum('total'), skills: all, again: [...again] };
}

/** What answers of finals came to; each is graded as soon as it is handed in, and again where another process ends the final. */
const grades = new LRUCache<string, Promise<boolean>>({ max: 1000 });

function isAnswerRight({ id, answers, parentUserId }: Final, item: Drill): Promise<boolean> {
  const given = answers.find(({ itemId }) => itemId === item.drillId);
  if (!given) return Promise.resolve(false);
  const key = `${id} ${item.drillId}`;
  const known = grades.get(key);
  if (known) return known;
  const grade = gradeAnswer(item, given.answer, programRunner(parentUserId));
  grades.set(key, grade);
  grade.catch(() => grades.delete(key));
  return grade;
}

async function gradeAnswer(item: Drill, answer: unknown, run: ReturnType<typeof programRunner>): Promise<boolean> {
  try {
    return (await answerOrRefuse(() => item.grade(answer, run))).isRight;
  } catch (error) {
    if (error instanceof AppError && error.errorKey === 'INVALID_INPUT') return false; // its item has changed since
    throw error;
  }
}

/** Describes a final for its page. */
export function viewFinal(final: Final): FinalView {
  const items = final.items.flatMap((itemId) => {
    const kind = findItem(itemId)?.kind;
    return kind ? [{ itemId, kind, isHandedIn: isOver(final, itemId) }] : [];
  });
  return { finalId: final.id, userId: final.parentUserId, items, needed: countNeeded(items.length), result: final.result };
}

const findItem = (itemId: string) => listFinalItems().find(({ drillId }) => drillId === itemId);

function isOver({ result, answers }: Final, itemId: string): boolean {
  return result !== null || answers.some((answer) => answer.itemId === itemId);
}

async function changeFinal({
  member,
  finalId,
  change,
}: OfFinal & { change: (now: Final) => Partial<Pick<Final, 'answers' | 'finishedAt' | 'result'>> }): Promise<Final> {
  return changeOwnData({
    user: member,
    change: async (transaction) => {
      const now = await requireFinal({ member, finalId, transaction });
      const changes = change(now);
      if (Object.keys(changes).length === 0) return now;
      const [changed] = await transaction.update(finals).set(changes).where(eq(finals.id, finalId)).returning();
      return changed as Final;
    },
  });
}

async function requireFinal({ member, finalId, transaction }: OfFinal & { transaction?: Transaction }): Promise<Final> {
  return await requireOwnRow({ table: finals, itemId: finalId, user: member, transaction });
}

import { feedback } from '#features/feedback/feedback.table.server.ts';
import { queueMail } from '#features/mail/queue-mail.server.ts';
import { moveBack } from './move-back.ts';
import { type Actor, after } from './sample-cast.ts';
import { sampleFeedback } from './sample-feedback.ts';
import type { Seeding } from './seeding.ts';

/** Has somebody write the next entry, where there is one left, and the owner answer where it is answered. */
export async function seedFeedback(seeding: Seeding, actor: Actor, at: number): Promise<void> {
  const { transaction, random } = seeding;
  const next = sampleFeedback[at];
  if (!next) return;
  const { text, isPublished = false, answer, ...entry } = next;
  const created = after(actor.joined, 5 + random() * 10);
  const answeredAt = answer ? after(created, 1 + random() * 10) : null;
  const [row] = await transaction
    .insert(feedback)
    .values({
      ...{ ...entry, parentUserId: actor.id, reviewContent: { user_content: text }, created, answer, answeredAt },
      publishedAt: isPublished ? answeredAt : null,
    })
    .returning({ id: feedback.id });
  const rowId = row?.id ?? '';
  if (!answer || !answeredAt || entry.type === 'review') return;
  const data = { type: entry.type, asked: text, answer };
  await queueMail({ transaction, mail: { kind: 'feedback-answered', reason: rowId, to: { userId: actor.id }, data } });
  await moveBack(seeding, actor.id, answeredAt);
  const act = { userId: actor.id, rowId, at: answeredAt };
  seeding.acts.push({ ...act, action: 'feedback-answered', reason: 'Answered from the terminal' });
  if (isPublished) seeding.acts.push({ ...act, action: 'feedback-published', reason: 'Others ask the same' });
}

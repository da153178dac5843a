import { feedback } from '#features/feedback/feedback.table.server.ts';
import { queueMail } from '#features/mail/queue-mail.server.ts';
import { moveBack } from './move-back.ts';
import type { Planting } from './planting.ts';
import { type Actor, after } from './sample-cast.ts';

type Entry = Pick<typeof feedback.$inferInsert, 'type' | 'resolvedStatus' | 'place' | 'rating' | 'shownName' | 'answer'> & {
  text: string;
  isPublished?: boolean;
};

/** The feedback that members write, in every state. No review may be shown to others: nobody made up recommends the course. */
const entries: Entry[] = [
  {
    ...{ type: 'question', resolvedStatus: 'unseen', place: { lessonId: 'hello-ai-world', atSecs: 95 } },
    text: 'The diff in the film has a line that mine does not have. Is that because of another version of the tool?',
  },
  {
    ...{ type: 'issue', resolvedStatus: 'unseen', place: { lessonId: 'multi-file-editing' } },
    text: 'On my phone the second program is cut off on the right, and I cannot scroll to the end of a line.',
  },
  { type: 'review', resolvedStatus: 'unseen', rating: 5, text: 'Short lessons, and I had to do something in each. That helped.' },
  {
    ...{
      type: 'question',
      resolvedStatus: 'answered',
      place: { lessonId: 'know-your-idks', atSecs: 210 },
      shownName: 'A member',
    },
    ...{ isPublished: true, answer: 'Yes. Name the function and the file: the assistant then has no reason to look elsewhere.' },
    text: 'Should I name the file when there is only one with such a function?',
  },
  {
    type: 'issue',
    resolvedStatus: 'seen',
    text: 'The letter about my sign-in came in English although I read the site in German.',
  },
  { type: 'review', resolvedStatus: 'seen', rating: 3, text: 'Good examples. I would have liked one about a larger project.' },
  {
    ...{ type: 'issue', resolvedStatus: 'answered', place: { lessonId: 'how-to-suck-at-ai-coding', atSecs: 40 } },
    answer: 'Thank you. The subtitle is mended, and the film shows it at once.',
    text: 'A subtitle says "six" where the voice says "five".',
  },
  {
    ...{ type: 'question', resolvedStatus: 'resolved', place: { lessonId: 'spec-based-ai-coding' } },
    text: 'How long should a spec be? I found it out in the next chapter.',
  },
  {
    type: 'review',
    resolvedStatus: 'resolved',
    rating: 4,
    text: 'The problems after the fourth lesson are where I learnt most.',
  },
];

/** Has somebody write the next entry, and the owner answer where it is answered. */
export async function plantFeedback(planting: Planting, actor: Actor, at: number): Promise<void> {
  const { transaction, random } = planting;
  const { text, isPublished = false, answer, ...entry } = entries[at % entries.length] as Entry;
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
  await moveBack(planting, actor.id, answeredAt);
  const act = { userId: actor.id, rowId, at: answeredAt };
  planting.acts.push({ ...act, action: 'feedback-answered', reason: 'Answered from the terminal' });
  if (isPublished) planting.acts.push({ ...act, action: 'feedback-published', reason: 'Others ask the same' });
}

import { toStorableText } from '#platform/text/to-storable.ts';
import { type ListedFeedback, listFeedback } from '../list-feedback.server.ts';
import { findPublishingIneligibility } from '../publish-feedback.server.ts';
import type { DeskEntry } from './desk-feedback.ts';
import { findNextWaiting } from './list-desk-feedback.server.ts';

/** Finds what somebody wrote, with all that the owner's page of it shows; null where it is not there. */
export async function findDeskEntry(feedbackId: string): Promise<DeskEntry | null> {
  const [found] = await listFeedback({ feedbackId: toStorableText(feedbackId) });
  if (!found) return null;
  const { resolvedStatus, created, answeredAt, publishedAt, type, shownName, isSample: _, ...entry } = found;
  return {
    ...entry,
    type,
    shownName,
    status: resolvedStatus,
    created: created.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    isPublished: publishedAt !== null,
    canBePublished: findPublishingIneligibility(found) === undefined,
    canBeShared: mayBeShared(found),
    nextWaiting: await findNextWaiting(feedbackId),
  };
}

/** Says whether a question may be shown to members once it is answered. */
const mayBeShared = (found: ListedFeedback) =>
  found.type === 'question' && findPublishingIneligibility({ ...found, answer: found.answer ?? '' }) === undefined;

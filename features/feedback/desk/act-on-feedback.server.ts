import type { OwnerAct } from '#features/owner/owner-action.ts';
import { advanceFeedback, answerFeedback, reopenFeedback } from '../advance-feedback.server.ts';
import { publishFeedback } from '../publish-feedback.server.ts';

/** Gives the reason of each of the owner's acts on feedback at the desk. None asks for one: what is done says it, and the log keeps this instead. */
export const feedbackActReasons = {
  answer: 'To answer what was written',
  seen: 'Read at the desk',
  resolve: 'Nothing more to do',
  reopen: 'There is more to do',
  publish: 'Of use to others',
  unpublish: 'No longer for others to read',
} as const;

export type FeedbackIntent = keyof typeof feedbackActReasons;

export const isFeedbackIntent = (intent: unknown): intent is FeedbackIntent =>
  typeof intent === 'string' && Object.hasOwn(feedbackActReasons, intent);

interface Request {
  feedbackId: string;
  form: FormData;
  act: OwnerAct;
}

/** Does what a form of the desk asks for, and answers the sentence that says so. */
export const actOnFeedback: Record<FeedbackIntent, (request: Request) => Promise<string>> = {
  async answer({ feedbackId, form, act }) {
    const replaces = String(form.get('replaces') ?? '');
    await answerFeedback({
      feedbackId,
      text: String(form.get('answer') ?? ''),
      replaces: replaces ? new Date(replaces) : null,
      act,
    });
    const told = 'Sent: its author reads the answer where it was asked, and in an e-mail';
    if (!form.has('publish')) return `${told}.`;
    await publishFeedback({ feedbackId, isPublished: true, act: { ...act, reason: feedbackActReasons.publish } });
    return `${told}. The members read it too.`;
  },
  async seen({ feedbackId, act }) {
    await advanceFeedback({ feedbackId, by: 'owner', to: 'seen', act });
    return 'Marked as read.';
  },
  async resolve({ feedbackId, act }) {
    await advanceFeedback({ feedbackId, by: 'owner', to: 'resolved', act });
    return 'Closed.';
  },
  async reopen({ feedbackId, act }) {
    await reopenFeedback({ feedbackId, act });
    return 'Opened again.';
  },
  async publish({ feedbackId, form, act }) {
    const version = form.get('version');
    await publishFeedback({ feedbackId, isPublished: true, ...(version !== null && { version: Number(version) }), act });
    return 'Others can read it now.';
  },
  async unpublish({ feedbackId, act }) {
    await publishFeedback({ feedbackId, isPublished: false, act });
    return 'Nobody else reads it any more.';
  },
};

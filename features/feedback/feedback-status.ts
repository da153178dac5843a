/** The states of feedback, in its order: it only ever moves on. */
export const feedbackStatuses = ['unseen', 'seen', 'answered', 'resolved'] as const;

export type FeedbackStatus = (typeof feedbackStatuses)[number];

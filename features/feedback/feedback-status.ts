/** Lists the states of feedback, in its order: it moves on, and back only where the owner opens again what was resolved. */
export const feedbackStatuses = ['unseen', 'seen', 'answered', 'resolved'] as const;

export type FeedbackStatus = (typeof feedbackStatuses)[number];

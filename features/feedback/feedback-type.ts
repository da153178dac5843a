export const feedbackTypes = ['review', 'question', 'issue'] as const;

export type FeedbackType = (typeof feedbackTypes)[number];

export const feedbackTypes = ['review', 'question', 'issue'] as const;

export type FeedbackType = (typeof feedbackTypes)[number];

export const isFeedbackType = (text: string): text is FeedbackType => feedbackTypes.some((type) => type === text);

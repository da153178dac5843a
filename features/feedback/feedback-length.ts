export const shortestFeedback = 10;
export const longestFeedback = 5000;
export const longestAnswer = 10_000;
export const longestShownName = 60;

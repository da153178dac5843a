export const shortestFeedback = 10;
export const longestFeedback = 5000;

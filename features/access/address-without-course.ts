import type { AccessEnd } from './access-end.ts';

/** Finds the page for someone who opens one of the course's and does not have it: where a seat was taken back, the one that says so. */
export const addressWithoutCourse = (end: AccessEnd | null): string =>
  end?.reason === 'taken-back' ? '/team-seats' : '/principled-ai-coding';

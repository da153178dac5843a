import { hour, minute } from '../durations.ts';

/** Limits how often something may be done: `calls` at once, and again as many spread over each `period`. */
export interface RateLimit {
  calls: number;
  period: number;
  /** Counted for all processes of the site together, in the database: what makes rows, costs money or opens an account. */
  shared?: true;
}

/** Every limit of the site: for an account, or where nobody is signed in for a network. */
export const rateLimits = {
  // functions
  apiKeys: { calls: 10, period: hour, shared: true },
  money: { calls: 30, period: minute, shared: true },
  calls: { calls: 60, period: minute },
  manyCalls: { calls: 120, period: minute },
  mostCalls: { calls: 240, period: minute },
  assistant: { calls: 60, period: minute, shared: true },
  modelKeys: { calls: 20, period: 10 * minute, shared: true },
  images: { calls: 30, period: 10 * minute, shared: true },
  capstoneGrading: { calls: 1, period: 2 * minute, shared: true },
  agentCalls: { calls: 120, period: minute },
  deviceCodes: { calls: 10, period: 10 * minute, shared: true },
  // forms of pages
  feedback: { calls: 10, period: 10 * minute, shared: true },
  refundRequests: { calls: 10, period: 10 * minute, shared: true },
  photos: { calls: 20, period: hour, shared: true },
  accountChanges: { calls: 60, period: minute, shared: true },
  lessonChanges: { calls: 30, period: minute, shared: true },
  // by network, so wide enough for a classroom behind one address
  pageActions: { calls: 300, period: minute },
  signIns: { calls: 120, period: minute },
  identityCalls: { calls: 120, period: minute },
  pollQuestions: { calls: 300, period: minute },
  pollVotes: { calls: 30, period: minute },
  agentKeys: { calls: 120, period: minute },
  deviceStarts: { calls: 30, period: 10 * minute, shared: true },
  deviceLogins: { calls: 120, period: minute },
  oauthRegistrations: { calls: 30, period: hour, shared: true },
  oauthRequests: { calls: 60, period: minute },
  oauthTokens: { calls: 120, period: minute },
  visitorRuns: { calls: 120, period: minute },
  browserErrors: { calls: 30, period: minute },
  searches: { calls: 400, period: minute }, // one for every letter of a fast typist
} satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof rateLimits;

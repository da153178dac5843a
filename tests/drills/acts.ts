import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { readProblems } from '#features/practice/problems/read-problems.server.ts';
import { second } from '#platform/durations.ts';
import { giveCourse } from '../support/accounts/give-course.ts';
import { type HttpCaller, signInCaller } from '../support/accounts/http-caller.ts';
import { acceptedCard } from '../support/payments/gateway.ts';
import type { Site } from '../support/site/site.ts';

const longestWait = 30 * second;

/** Opens a checkout for somebody new. */
export async function openCheckout({ origin }: Pick<Site, 'origin'>) {
  const { userId, call } = await signInCaller(origin);
  const ask = (name: string, input: object) => call(name, { parentUserId: undefined, userId, ...input });
  return { ...(await ask('createCheckoutSession', { planLevel: 'level-five' })), ask };
}

/** Buys the course as somebody new, and answers how long after the payment it was open. */
export async function buyCourse(site: Pick<Site, 'origin'>): Promise<number> {
  const { status, body, ask } = await openCheckout(site);
  assert.equal(status, 200, `a checkout: ${JSON.stringify(body)}`);
  const card = { number: acceptedCard, expiry: '12/40', cvc: '123', name: 'Ada Sample' };
  const form = new URLSearchParams({ client_secret: String(body.clientSecret), ...card });
  await fetch(`${site.origin}/local/payment-gateway/pay`, { method: 'POST', body: form });
  const paidAt = performance.now();
  while (!(await ask('validateUser', { validateUserType: 'havePaicc' })).body.havePaicc) {
    assert(performance.now() - paidAt < longestWait, 'the course was paid and is not open');
    await sleep(50);
  }
  return performance.now() - paidAt;
}

export async function signInMember(site: Site): Promise<HttpCaller> {
  const member = await signInCaller(site.origin);
  await giveCourse(site, member.email);
  return member;
}

export function paidProblem(language: string) {
  const problem = readProblems({ directory: 'content' }).find((each) => each.language === language && !each.free);
  assert(problem);
  return problem;
}

/** Answers how to hand in a right solution in Python, which says what became of its run. */
export async function handInPython(site: Site) {
  const { call } = await signInMember(site);
  const { problemId, files, solution } = paidProblem('python');
  return async () => {
    const story = { startedAt: new Date().toISOString(), asks: [], prediction: null };
    const submission = { problemId, tryId: randomUUID(), files: { ...files, ...solution }, story, isConfirmed: true };
    const { body } = await call('submitSolution', submission);
    return (body.run as { status: string }).status;
  };
}

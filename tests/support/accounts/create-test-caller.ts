import { callFunctionAs, type FunctionAnswer } from '../functions/call-function.ts';
import { createTestMember } from './create-test-member.ts';
import { createTestSession } from './create-test-session.ts';
import { createTestUser } from './create-test-user.ts';

export interface TestCaller {
  userId: string;
  authorization: string;
  cookie: string;
  /** Calls a function with the caller's own `parentUserId`. */
  call(name: string, body?: Record<string, unknown>, signal?: AbortSignal): Promise<FunctionAnswer>;
}

/** Makes a signed-in account that calls functions. */
export async function createTestCaller({ member = false }: { member?: boolean } = {}): Promise<TestCaller> {
  const { userId } = member ? await createTestMember() : await createTestUser();
  const { authorization, cookie } = await createTestSession({ userId });
  return {
    userId,
    authorization,
    cookie,
    call: (name, body, signal) => callFunctionAs({ authorization, signal }, name, { parentUserId: userId, ...body }),
  };
}

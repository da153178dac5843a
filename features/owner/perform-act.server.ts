import { data } from 'react-router';
import { AppError } from '#platform/errors.ts';
import { isFreshSignIn, type Owner } from './owner.ts';
import { longestOwnerReason, type OwnerAct } from './owner-action.ts';

/** The outcome of an act: a sentence of what was done, or of why nothing was. */
export interface ActOutcome {
  done?: string;
  problem?: string;
}

/** Does what an owner asks for in a form of the desk, if they signed in lately and say why; refused, it says what to do. */
export async function performAct({
  owner,
  form,
  reason = String(form.get('reason') ?? '').trim(),
  act,
}: {
  owner: Owner;
  form: FormData;
  /** The reason for an act that says it by itself; others are asked for a reason in the form. */
  reason?: string | undefined;
  /** Does it, and answers the sentence that says so. */
  act: (act: OwnerAct) => Promise<string>;
}) {
  const answer = (outcome: ActOutcome, status = 200) => data(outcome, status);
  if (!isFreshSignIn(owner))
    return answer({ problem: 'Nothing was done: you signed in more than an hour ago. Sign in again.' }, 403);
  if (!reason) return answer({ problem: 'Nothing was done: say why. The log keeps it.' }, 400);
  if (reason.length > longestOwnerReason) {
    return answer({ problem: `Nothing was done: the reason may have ${longestOwnerReason} characters.` }, 400);
  }
  try {
    return answer({ done: await act({ ownerId: owner.userId, reason }) });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return answer({ problem: `${error.message}.` }, error.status);
  }
}

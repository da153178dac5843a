import { data } from 'react-router';
import { readForm } from '#app/page/read-form.server.ts';
import { exportAccountByOwner } from '#features/generated-images/export-everything.server.ts';
import { ownerContext } from '#features/owner/find-site-owner.server.ts';
import { requireFreshSignIn } from '#features/owner/owner.ts';
import { AppError } from '#platform/errors.ts';
import { answerDownload } from '#platform/http/answer-document.ts';
import type { Route } from './+types/person-export';

/** Answers that there is nothing to read here: an archive is asked for by a form, because handing it out is an act that the log keeps. */
export function loader() {
  throw data(null, { status: 404 });
}

/** Hands out everything that is kept about an account, to an owner who says how its person proved that it is theirs. */
export async function action({ params: { userId }, request, context }: Route.ActionArgs) {
  const owner = context.get(ownerContext);
  requireFreshSignIn(owner);
  const form = await readForm(request);
  const act = { ownerId: owner.userId, reason: String(form.get('reason') ?? '').trim() };
  try {
    return answerDownload({ name: `account-${userId}.zip`, body: await exportAccountByOwner({ userId, act }) });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new Response(`${error.message}. Go back to try again.\n`, {
      status: error.status,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'private, no-store' },
    });
  }
}

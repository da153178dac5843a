import { data } from 'react-router';
import { readForm } from '#app/page/read-form.server.ts';
import { makeEvidencePack } from '#features/checkout/desk/disputes/make-evidence-pack.server.ts';
import { ownerContext } from '#features/owner/find-site-owner.server.ts';
import { requireFreshSignIn } from '#features/owner/owner.ts';
import type { Route } from './+types/disputes-pdf';

/** Answers that there is nothing to read here: a pack is asked for by a form, because handing it out is an act that the log keeps. */
export function loader() {
  throw data(null, { status: 404 });
}

/** Hands the evidence about a dispute out as a PDF. */
export async function action({ request, context }: Route.ActionArgs) {
  const owner = context.get(ownerContext);
  requireFreshSignIn(owner);
  const form = await readForm(request);
  const act = { ownerId: owner.userId, reason: 'To answer the dispute' };
  const pack = await makeEvidencePack({ disputeId: String(form.get('disputeId') ?? ''), act });
  if (!pack) throw data(null, { status: 404 });
  return new Response(pack.file, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="evidence-${pack.purchaseId}.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

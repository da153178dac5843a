import { data } from 'react-router';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { type FoundDocument, findBillingDocument } from './find-billing-document.server.ts';

/** Answers with a file of an invoice or a credit note to whoever bought; for everyone else, and where nothing is written, there is none. */
export async function answerBillingFile({
  user,
  query,
  type,
  ending,
  write,
}: {
  user: SignedInUser;
  query: URLSearchParams;
  type: string;
  ending: string;
  write: (found: FoundDocument) => BodyInit | null | Promise<BodyInit | null>;
}): Promise<Response> {
  const found = await findBillingDocument({ user, query });
  const body = found && (await write(found));
  if (!body) throw data(null, { status: 404 });
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${found.document.title.toLowerCase().replaceAll(' ', '-')}.${ending}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

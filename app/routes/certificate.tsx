import { data, redirect } from 'react-router';
import { sharedPageMeta } from '#app/head/public-page-meta.ts';
import { readForm } from '#app/page/read-form.server.ts';
import { requireSignedIn } from '#features/access/page-guards.server.ts';
import { findCertificate, renameCertificate } from '#features/certificates/certificate.server.ts';
import { certificatePath, courseName, describeFinal } from '#features/certificates/certificate.ts';
import { certificateName } from '#features/certificates/certificate-name.ts';
import { CertificatePage } from '#features/certificates/certificate-page.tsx';
import { getSignedInUser } from '#features/users/signed-in-user.server.ts';
import { AppError } from '#platform/errors.ts';
import type { Route } from './+types/certificate';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { certificateId, name } = loaderData.certificate;
  const description = `${name} passed the final of ${courseName}: ${describeFinal(loaderData.certificate)}.`;
  return sharedPageMeta({ page: { path: certificatePath(certificateId), title: `Certificate: ${name}`, description }, matches });
};

/** Forbids every cache to keep the page: a holder sees more of a certificate, and what it says can be corrected or revoked at any time. */
export const headers = () => ({ 'Cache-Control': 'private, no-store' });

export async function loader({ params: { certificateId }, request }: Route.LoaderArgs) {
  const [found, user] = await Promise.all([findCertificate({ certificateId }), getSignedInUser(request)]);
  if (!found) throw data(null, { status: 404 });
  return { certificate: found.certificate, isOwn: found.userId === user?.userId };
}

/** Corrects the name on a certificate, for its holder alone. */
export async function action({ params: { certificateId }, request, url, context }: Route.ActionArgs) {
  const user = await requireSignedIn({ request, url, context });
  const name = certificateName.safeParse((await readForm(request)).get('name'));
  if (!name.success) return data({ problem: name.error.issues[0]?.message ?? null }, { status: 400 });
  try {
    await renameCertificate({ user, certificateId, name: name.data });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.errorKey === 'NAME_CHANGED_TOO_OFTEN') return data({ problem: error.message }, { status: error.status });
    throw data(error.message, { status: error.status });
  }
  throw redirect(certificatePath(certificateId));
}

export default function CertificateRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <CertificatePage {...loaderData} problem={actionData?.problem ?? null} />;
}

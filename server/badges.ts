import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { badgeAchievements, badgeAddresses, badgeIssuer, signBadge } from '#features/certificates/badge.server.ts';
import { listBadgeKeys } from '#features/certificates/badge-keys.server.ts';
import { findCertificate } from '#features/certificates/certificate.server.ts';
import type { Certificate } from '#features/certificates/certificate.ts';
import { listRevokedBadges } from '#features/certificates/revoke-certificate.server.ts';
import { AppError } from '#platform/errors.ts';

/**
 * Answers what a verifier of badges asks for (Open Badges 3.0): issuer, achievement, keys and revocations, and the badge and PDF of a certificate.
 * All of it is public, to the pages of other sites too: who knows a certificate's id may check it, and verifiers run in browsers.
 */
export const badges = new Hono()
  .use(cors({ origin: '*', allowMethods: ['GET', 'HEAD'] }))
  .get('/issuer.json', (context) => context.json(badgeIssuer()))
  .get('/achievement.json', (context) => context.json(badgeAchievements.problems))
  .get('/achievement-of-items.json', (context) => context.json(badgeAchievements.items))
  .get('/keys.json', async (context) => context.json({ keys: await listBadgeKeys() }))
  .get('/keys/:keyId', async (context) => {
    const key = (await listBadgeKeys()).find(({ kid }) => kid?.endsWith(`/${context.req.param('keyId')}`));
    if (!key) throw new AppError('NOT_FOUND');
    return context.json(key);
  })
  .get('/revocations.json', async (context) =>
    context.json({
      id: badgeAddresses.revocations,
      issuer: badgeAddresses.issuer,
      revokedCredential: (await listRevokedBadges()).map(({ certificateId, reason }) => ({
        id: `urn:uuid:${certificateId}`,
        revoked: true,
        revocationReason: reason,
      })),
    }),
  )
  .get('/:file{.+\\.jwt}', async (context) => {
    const certificate = await certificateOf(context);
    return download({ certificate, content: await signBadge(certificate), type: 'application/vc+jwt', extension: 'jwt' });
  })
  .get('/:file{.+\\.pdf}', async (context) => {
    const certificate = await certificateOf(context);
    const { writeCertificatePdf } = await import('#features/certificates/write-certificate-pdf.server.ts');
    const content = new Uint8Array(await writeCertificatePdf(certificate));
    return download({ certificate, content, type: 'application/pdf', extension: 'pdf' });
  });

/** A revoked certificate has no PDF and no badge any more; what is out there already is on the list of revocations. */
async function certificateOf(context: Context): Promise<Certificate> {
  const found = await findCertificate({ certificateId: (context.req.param('file') ?? '').replace(/\.\w+$/, '') });
  if (!found || found.certificate.revoked) throw new AppError('NOT_FOUND');
  return found.certificate;
}

function download({
  certificate: { certificateId },
  content,
  type,
  extension,
}: {
  certificate: Certificate;
  content: string | Uint8Array<ArrayBuffer>;
  type: string;
  extension: string;
}): Response {
  return new Response(content, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="principled-ai-coding-${certificateId.slice(0, 8)}.${extension}"`,
      'Cache-Control': 'private, no-cache',
    },
  });
}

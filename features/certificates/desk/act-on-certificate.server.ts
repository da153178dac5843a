import type { OwnerAct } from '#features/owner/owner-action.ts';
import { reinstateCertificate, revokeCertificate } from '../revoke-certificate.server.ts';

type Act = (request: { certificateId: string; act: OwnerAct }) => Promise<string>;

/** The owner's acts on a certificate at the desk; each answers the sentence that says what was done. */
const acts: Record<string, Act> = {
  revoke: async ({ certificateId, act }) =>
    (await revokeCertificate({ certificateId, reason: act.reason, act }))
      ? 'Revoked: everybody who opens or checks the certificate reads why.'
      : 'It was revoked before; its first reason stays.',
  reinstate: async ({ certificateId, act }) =>
    (await reinstateCertificate({ certificateId, act })) ? 'Reinstated: the certificate is valid again.' : 'It was not revoked.',
};

/** Finds what a form of the desk asks for; undefined for what nobody offers. */
export const findActOnCertificate = (intent: unknown): Act | undefined =>
  typeof intent === 'string' && Object.hasOwn(acts, intent) ? acts[intent] : undefined;

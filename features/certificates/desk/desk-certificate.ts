/** A certificate in the owner's list. Dates are ISO 8601. */
export interface DeskCertificate {
  certificateId: string;
  name: string;
  right: number;
  total: number;
  passedAt: string;
  userId: string;
  username: string;
  /** The certificate's page is not shown while its account is disabled. */
  isDisabled: boolean;
  revoked: { reason: string; at: string } | null;
}

export const certificateStates = { valid: 'Valid', revoked: 'Revoked' } as const;

export type CertificateState = keyof typeof certificateStates;

/** Which certificates are asked for. */
export interface CertificateQuery {
  /** A part of the name on it, the verified address or the id of its account, or its own id; empty for all. */
  text: string;
  /** Null for all. */
  state: CertificateState | null;
  /** The certificate after which the page begins; null for the first. */
  after: string | null;
}

const longestText = 320;

/** Reads from a page's address which certificates are asked for; what it does not understand counts for nothing. */
export function readCertificateQuery(search: URLSearchParams): CertificateQuery {
  const state = search.get('state') ?? '';
  return {
    text: (search.get('q') ?? '').trim().slice(0, longestText),
    state: Object.hasOwn(certificateStates, state) ? (state as CertificateState) : null,
    after: search.get('after') || null,
  };
}

/** Writes the address of a page of certificates. */
export function writeCertificateQuery({ text, state, after }: CertificateQuery): string {
  const search = new URLSearchParams({ ...(text && { q: text }), ...(state && { state }), ...(after && { after }) });
  return search.size > 0 ? `/owner/certificates?${search}` : '/owner/certificates';
}

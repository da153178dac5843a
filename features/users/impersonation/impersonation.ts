/** The person as whom an owner sees the site, reading only. */
export interface Impersonation {
  userId: string;
  username: string;
  /** ISO 8601. */
  endsAt: string;
}

/** The address that the banner's button leads to. */
export const endImpersonationPath = '/owner/end-view';

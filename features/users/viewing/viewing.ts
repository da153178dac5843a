/** As whom an owner sees the site, reading only. */
export interface Viewing {
  userId: string;
  username: string;
  /** ISO 8601. */
  endsAt: string;
}

/** Where the banner's button leads. */
export const endViewingPath = '/owner/end-view';

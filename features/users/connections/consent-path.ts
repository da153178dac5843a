/** The page on which someone lets an agent in. */
export const consentPath = '/agent/consent';

import { oneLineName } from '#features/users/username.ts';

/** Checks the name that a certificate bears. */
export const certificateName = oneLineName({ missing: 'Enter the name that the certificate should bear.', most: 80 });

/** Limits the corrections that a certificate takes; its page lists them all. */
export const mostCorrections = 10;

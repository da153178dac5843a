import { deskCsv } from '#features/owner/lists/desk-csv.ts';
import { listAddress } from '#features/owner/lists/list-address.ts';
import { certificateList } from './desk-certificate.ts';
import { listDeskCertificates } from './list-desk-certificates.server.ts';

/** Writes the owner's list of certificates as a file. */
export const certificatesCsv = deskCsv({
  ...listAddress(certificateList),
  readPage: async (request) => {
    const { certificates, next } = await listDeskCertificates(request);
    return { rows: certificates, next };
  },
  columns: {
    'Name on it': ({ name }) => name,
    Person: ({ username }) => username,
    'Passed on': ({ passedAt }) => passedAt,
    Right: ({ right }) => right,
    Of: ({ total }) => total,
    'Revoked on': ({ revoked }) => revoked?.at ?? '',
    'Revoked because': ({ revoked }) => revoked?.reason ?? '',
    'Account disabled': ({ isDisabled }) => (isDisabled ? 'yes' : 'no'),
    Certificate: ({ certificateId }) => certificateId,
    Account: ({ userId }) => userId,
  },
});

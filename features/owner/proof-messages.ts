/** Words of the forms that ask for a proof instead of a reason. */
export const proofLabel = 'How they proved that the account is theirs';
export const proofHint =
  'Ask for proof first. The log keeps for good what you say of it, so write neither a name nor an address.';

import { isNotNull } from 'drizzle-orm';
import { AppError } from '#platform/errors.ts';
import { database, type Transaction } from '#platform/postgres/database.server.ts';
import type { FoundPoll } from './find-poll.server.ts';
import { pollVotes } from './poll-vote.table.server.ts';
import { accountVoter, browserVoter, type Voter } from './voter.server.ts';

/**
 * Casts or changes the one vote of an account or, when nobody is signed in, of a browser. An account's vote takes the place of its
 * browser's own, and that browser has no second vote once it is signed out.
 */
export async function castPollVote({
  found: { pollId, poll },
  option,
  browserId,
  user,
}: Voter & { found: FoundPoll; option: number; browserId: string }): Promise<void> {
  if (!Number.isInteger(option) || option < 1 || option > poll.options.length) throw new AppError('UNKNOWN_POLL_OPTION');
  await database.transaction(async (transaction) => {
    if (!user) return putVote(transaction, { pollId, voter: browserVoter(browserId), option });
    await transaction
      .insert(pollVotes)
      .values({ pollId, voter: browserVoter(browserId), option: null })
      .onConflictDoUpdate({ target: [pollVotes.pollId, pollVotes.voter], set: { option: null } });
    await putVote(transaction, { pollId, voter: accountVoter(user), option, parentUserId: user.userId });
  });
}

async function putVote(
  transaction: Transaction,
  vote: { pollId: string; voter: string; option: number; parentUserId?: string },
): Promise<void> {
  const [kept] = await transaction
    .insert(pollVotes)
    .values(vote)
    .onConflictDoUpdate({
      target: [pollVotes.pollId, pollVotes.voter],
      set: { option: vote.option, updated: new Date() },
      setWhere: isNotNull(pollVotes.option),
    })
    .returning({ voter: pollVotes.voter });
  if (!kept) throw new AppError('POLL_VOTE_OF_ACCOUNT');
}

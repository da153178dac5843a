import { and, count, eq, inArray, isNotNull } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import type { FoundPoll } from './find-poll.server.ts';
import type { PollResult } from './poll.ts';
import { pollVotes } from './poll-vote.table.server.ts';
import { accountVoter, browserVoter, type Voter } from './voter.server.ts';

/** Counts the votes of a poll, and which is the voter's own: the account's where there is one, else the browser's. */
export async function countPollVotes({
  found: { pollId, poll },
  browserId,
  user,
}: Voter & { found: FoundPoll }): Promise<PollResult> {
  const counted = await database
    .select({ option: pollVotes.option, votes: count() })
    .from(pollVotes)
    .where(and(eq(pollVotes.pollId, pollId), isNotNull(pollVotes.option)))
    .groupBy(pollVotes.option);
  const votesOf = new Map(counted.map(({ option, votes }) => [option, votes]));
  return {
    votes: poll.options.map((_, at) => votesOf.get(at + 1) ?? 0),
    own: await ownVote({ pollId, browserId, user }),
  };
}

async function ownVote({ pollId, browserId, user }: Voter & { pollId: string }): Promise<number | undefined> {
  const voters = [...(user ? [accountVoter(user)] : []), ...(browserId ? [browserVoter(browserId)] : [])];
  if (voters.length === 0) return undefined;
  const rows = await database
    .select({ voter: pollVotes.voter, option: pollVotes.option })
    .from(pollVotes)
    .where(and(eq(pollVotes.pollId, pollId), inArray(pollVotes.voter, voters)));
  const options = voters.map((voter) => rows.find((row) => row.voter === voter)?.option);
  return options.find((option) => option !== null && option !== undefined) ?? undefined;
}

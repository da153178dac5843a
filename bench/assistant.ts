import { randomUUID } from 'node:crypto';
import { readProblems } from '#features/practice/problems/read-problems.server.ts';
import { signInOverHttp } from '#tests/support/accounts/sign-in-over-http.ts';
import { serveModel } from '#tests/support/models/serve-model.ts';
import { runOwnerCommand } from '#tests/support/site/owner.ts';
import { startSite } from '#tests/support/site/site.ts';
import { median, quantile } from './quantile.ts';

/*
 * The second half of `npm run bench:practice`: how long after a prompt the first word of an answer comes, from a provider that answers at once
 * and from the same one through the site, which proves the caller, reserves tokens and settles them.
 */
/** The calls, of which a new account can pay for so many. */
const calls = 60;
const problem = readProblems({ directory: 'content' }).find(({ free }) => !free);
if (!problem) throw new Error('there is no problem for members');

await using provider = await serveModel({ kind: 'answer', text: 'It prints the double now.' });
const site = await startSite({ CALL_LIMIT_FACTOR: '1000000', OPENAI_COMPATIBLE_URL: provider.url });
const { cookie, email } = await signInOverHttp(site.origin);
await runOwnerCommand(site, 'grant', email);
const { token } = await (await fetch(`${site.origin}/auth/token`, { headers: { cookie } })).json();
const { user } = await (await fetch(`${site.origin}/auth/get-session`, { headers: { cookie } })).json();

/** The time from the request to the first piece of its answer, which is then read to its end. */
async function firstPiece(address: string, body: object, headers: Record<string, string> = {}): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok || !response.body) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
  let first: number | undefined;
  for await (const _piece of response.body) first ??= performance.now() - startedAt;
  return first ?? Number.NaN;
}

const askProvider = () => firstPiece(`${provider.url}/chat/completions`, { stream: true, messages: [] });
const askSite = () =>
  firstPiece(
    `${site.origin}/functions/runCodingAssistant`,
    {
      parentUserId: user.userId,
      problemId: problem.problemId,
      requestId: randomUUID(),
      files: problem.files,
      prompt: problem.suggestions[0],
    },
    { Authorization: `Bearer ${token}` },
  );

async function oneAfterAnother(ask: () => Promise<number>): Promise<number[]> {
  const waits: number[] = [];
  while (waits.length < calls) waits.push(await ask());
  return waits;
}

const cold = await askSite();
const through = await oneAfterAnother(askSite);
const direct = await oneAfterAnother(askProvider);
await site.remove();

const show = (name: string, ...cells: (number | string)[]) =>
  console.log(name.padEnd(44) + cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(1) : cell).padStart(10)).join(''));
show('first word of an answer', 'p50 ms', 'p90 ms');
show('provider', median(direct), quantile(direct, 0.9));
show('through the site, first prompt', cold, '');
show('through the site, next prompts', median(through), quantile(through, 0.9));

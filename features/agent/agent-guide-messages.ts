import { mostApiKeys } from '#features/users/api-keys/most-api-keys.ts';
import { mostConnections } from '#features/users/connections/most-connections.ts';
import { callsAtOnce } from '#features/users/tokens/call-semaphore.ts';
import { rateLimits } from '#platform/http/rate-limits.ts';

/** Holds the messages of the page about agents beside its lists: for its HTML and its Markdown. */
export const agentGuideMessages = {
  needs: 'You need the course, and to let your agent in: by a sign-in, or with a key.',
  signIn:
    'Agents that know how open your browser: you sign in, see what the agent may do, and allow it. No key is needed, and it stays connected until you disconnect it.',
  key: 'For the others make a key in your settings, and say there what it may do. It is shown once; put it where the setup below says paic_….',
  limits: [
    `An account has at most ${mostApiKeys} keys beside its main one, and all of them together may make ${rateLimits.agentCalls.calls} calls a minute.`,
    'Tries, lives and rounds are those of your pages: what an agent hands in counts as yours. Handing in costs no tokens.',
    `Running a prompt spends your tokens like a run on its page, and is kept there. An agent may do it only if you switched that on. At most ${callsAtOnce} calls to a model run at once, yours included.`,
    `At most ${mostConnections} agents can be connected by a sign-in. One that is not used for 30 days is disconnected.`,
    'A key that you revoke, and an agent that you disconnect, stop working at once, everywhere. A prompt that they are running ends: you pay for what there was of its answer.',
  ],
  refused: [
    'Another account’s notes, prompts, tries or results.',
    'Hidden cases, expected outputs and recorded answers. The solution of a problem comes with the try that ends it, as on its page.',
    'Items of the final: it asks for your own work.',
    'Payments, settings, keys, and whatever else is not listed here.',
  ],
};

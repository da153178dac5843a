import { mostApiKeys } from '#features/users/api-keys/most-api-keys.ts';
import { rateLimits } from '#platform/http/rate-limits.ts';

/** What the page about agents says beside its lists: for its HTML and its Markdown. */
export const agentGuideTexts = {
  needs: 'You need the course, and a key.',
  key: 'Make a key in your settings, and say there what it may do. It is shown once; put it where the setup below says paic_….',
  limits: [
    `An account has at most ${mostApiKeys} keys beside its main one, and all of them together may make ${rateLimits.agentCalls.calls} calls a minute.`,
    'Tries, lives and rounds are those of your pages: what an agent hands in counts as yours. Handing in costs no tokens.',
    'A key that you revoke stops working at once, everywhere.',
  ],
  refused: [
    'Another account’s notes, prompts, tries or results.',
    'Hidden cases, expected outputs and recorded answers. The solution of a problem comes with the try that ends it, as on its page.',
    'Problems of your final while it is open: it asks for your own work.',
    'Payments, settings, other keys, and whatever else is not listed here.',
  ],
};

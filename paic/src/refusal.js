import { Failure } from './failure.js';

/** Tells that a login was taken away. */
export const loggedOut = 'Your login works no more. Run: paic login';

/** Matches what the site, or the model behind it, cannot do right now or failed to do: worth another try. */
const away = /^(INTERNAL|MODEL_(UNAVAILABLE|BUSY|TOO_SLOW|CUT_OFF|ANSWER_UNREADABLE)|UNAVAILABLE|STOPPING)$/;
/** Matches what was wrong with the command. */
const misunderstood = /^(INVALID_INPUT|VALUES_MISSING|VALUES_UNKNOWN|UNKNOWN_MODEL|UNKNOWN_PROMPT_OPTION|PROMPT_NAME_AMBIGUOUS)$/;

/**
 * Says what to do in a terminal, in place of what the site tells those who are on its pages.
 * @type {Record<string, string>}
 */
const sentences = {
  KEY_REFUSED: loggedOut,
  KEY_DOES_NOT_ALLOW: 'Your login may not do this. Run paic login again, and allow it on the page there.',
  TOKENS_USED_UP:
    'You have too few tokens for this. With --fill-only it costs none: that prints the prompt, for a model of your own.',
};

/** @type {Record<string, (site: string) => string>} */
const hints = {
  TOKENS_TO_CLAIM: (site) => ` They are at ${site}/settings#tokens`,
  VALUES_MISSING: () => ' Give each one: --var NAME=VALUE',
};

/**
 * Makes the failure that a refusal of the site is told as: a sentence, and in brackets its key.
 * @param {{ text: string, site: string }} refusal
 */
export function readRefusal({ text, site }) {
  const [, sentence = text, key = ''] = /^([\s\S]*) \(([A-Z_]+)\)$/.exec(text) ?? [];
  const kind = away.test(key) ? 'unreachable' : misunderstood.test(key) ? 'usage' : 'refused';
  return new Failure(kind, sentences[key] ?? sentence + (hints[key]?.(site) ?? ''));
}

/** Reports that a model which the browser asks by itself gave no answer; its message is the sentence to show. */
export class LocalModelError extends Error {
  override name = 'LocalModelError';
}

/** Reports a content file that cannot be used. The message names the file and, for front matter, the field. */
export class ContentError extends Error {
  override name = 'ContentError';

  constructor({ file, field, problem }: { file: string; field?: string; problem: string }) {
    super(field ? `${file}: ${field}: ${problem}` : `${file}: ${problem}`);
  }
}

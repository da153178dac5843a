/** Reports a query that had no answer: the server's own words, and its status. */
export class ContentQueryFailure extends Error {
  override name = 'ContentQueryFailure';
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

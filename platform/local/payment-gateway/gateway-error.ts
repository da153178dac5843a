/** Reports a failure in the shape the provider gives: `{ error: { type, code, message, param } }`. */
export class GatewayError extends Error {
  override name = 'GatewayError';
  readonly status: 400 | 401 | 402 | 404 | 409;
  readonly body: { error: { type: string; message: string; code?: string; param?: string; decline_code?: string } };

  constructor(status: GatewayError['status'], error: GatewayError['body']['error']) {
    super(error.message);
    this.status = status;
    this.body = { error };
  }
}

export const missing = (object: string, objectId: string) =>
  new GatewayError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param: 'id',
    message: `No such ${object}: '${objectId}'`,
  });

export const invalid = (message: string, param?: string, code?: string) =>
  new GatewayError(400, { type: 'invalid_request_error', message, ...(param && { param }), ...(code && { code }) });

import type { Config } from '../config/settings.ts';

type StorageSettings = Pick<Config, 'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'MEDIA_DIR'>;

/** Says in one line for the owner why the storage does not answer, beginning with the setting to look at. */
export function describeStorageFault(cause: unknown, settings: StorageSettings): string {
  const { name = '', code, status } = factsOf(cause);
  const { S3_BUCKET: bucket, MEDIA_DIR } = settings;
  if (!bucket) {
    if (code === 'ENOENT' || code === 'ENOTDIR') return `MEDIA_DIR: there is no folder ${MEDIA_DIR}`;
    return `MEDIA_DIR: ${MEDIA_DIR} cannot be read (${code ?? name})`;
  }
  const where = settings.S3_ENDPOINT ?? 'Amazon S3';
  const setting = settings.S3_ENDPOINT ? 'S3_ENDPOINT' : 'S3_BUCKET';
  const faults: [RegExp, string][] = [
    [/^NoSuchBucket$/, `S3_BUCKET: there is no bucket ${bucket} at ${where}`],
    [/^(InvalidAccessKeyId|InvalidClientTokenId)$/, `S3_ACCESS_KEY_ID: ${where} does not know this key`],
    [/^SignatureDoesNotMatch$/, 'S3_SECRET_ACCESS_KEY: is not the secret of S3_ACCESS_KEY_ID'],
    [/^(ExpiredToken|TokenRefreshRequired)$/, `S3_ACCESS_KEY_ID: the key for ${where} has expired`],
    [/^CredentialsProviderError$/, 'S3_ACCESS_KEY_ID: no key is set, and this machine has no role that opens the bucket'],
    [
      /^(PermanentRedirect|TemporaryRedirect|AuthorizationHeaderMalformed|IllegalLocationConstraintException)$/,
      `S3_REGION: the bucket ${bucket} is in another region than ${settings.S3_REGION}`,
    ],
    [/^RequestTimeTooSkewed$/, `the clock of this machine is too far from that of ${where}`],
    [/^(ENOTFOUND|EAI_AGAIN)$/, `${setting}: no name server says where ${where} is (${code})`],
    [
      /^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|EPIPE|ETIMEDOUT|TimeoutError|AbortError)$/,
      `${setting}: ${where} does not answer (${code ?? name})`,
    ],
    [/CERT|SSL|TLS|SELF_SIGNED/, `${setting}: the certificate of ${where} is not trusted (${code})`],
  ];
  const known = faults.find(([pattern]) => [name, code].some((said) => said !== undefined && pattern.test(said)));
  if (known) return known[1];
  if (status === 301) return `S3_REGION: the bucket ${bucket} is in another region than ${settings.S3_REGION}`;
  if (status === 401 || status === 403) {
    return `S3_ACCESS_KEY_ID: the key may not list and read the bucket ${bucket} at ${where} (${name || status})`;
  }
  return `${setting}: ${where} answers with ${[status, name, code].filter(Boolean).join(' ') || 'what nobody understands'}`;
}

/** Reads what S3's SDK and Node say of an error. */
function factsOf(cause: unknown): { name?: string; code?: string; status?: number } {
  const { name, code, Code, $metadata } = Object(cause) as Record<string, unknown>;
  const said = [code, Code].find((one) => typeof one === 'string');
  const status = Object($metadata).httpStatusCode;
  return {
    ...(typeof name === 'string' && name !== 'Error' && { name }),
    ...(typeof said === 'string' && { code: said }),
    ...(typeof status === 'number' && { status }),
  };
}

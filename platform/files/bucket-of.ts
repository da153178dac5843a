import type { Config } from '#platform/config/settings.ts';
import type { Bucket } from './s3-driver.server.ts';

/** Reads from the settings which bucket holds the files; undefined where a folder does. */
export function bucketOf(config: Config): Bucket | undefined {
  const { S3_BUCKET: name, S3_REGION: region, S3_ENDPOINT: endpoint } = config;
  if (!name) return undefined;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  return { name, region, endpoint, credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined };
}

import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { collectDefaultMetrics } from 'prom-client';
import { config } from '#platform/config/config.server.ts';
import { AppError } from '#platform/errors.ts';
import { gauge, metrics } from '#platform/metrics.server.ts';
import { readMetrics } from '#platform/process/group-metrics.server.ts';

gauge({
  name: 'site_build_info',
  help: 'The build that runs',
  labelNames: ['build', 'node'],
  read: (info) => info.set({ build: import.meta.env?.VITE_BUILD_ID ?? '', node: process.versions.node }, 1),
});

if (config.METRICS_TOKEN) collectDefaultMetrics({ register: metrics });

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Answers `GET /metrics` in Prometheus' text format, to who has METRICS_TOKEN: of all processes of this machine together. */
export async function answerMetrics(context: Context): Promise<Response> {
  context.header('Cache-Control', 'no-store');
  const given = /^Bearer (.+)$/i.exec(context.req.header('authorization') ?? '')?.[1] ?? '';
  if (!timingSafeEqual(digest(given), digest(config.METRICS_TOKEN ?? ''))) {
    context.header('WWW-Authenticate', 'Bearer');
    throw new AppError('NOT_SIGNED_IN');
  }
  const text = await readMetrics();
  if (text === null) return context.text('Not all processes answer\n', 503, { 'Retry-After': '5' });
  return context.body(text, 200, { 'Content-Type': metrics.contentType });
}

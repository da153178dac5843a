import { once } from 'node:events';
import { createServer, get, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { config } from '#platform/config/config.server.ts';
import { log } from '#platform/logging/log.server.ts';
import { currentRequestId, outsideOfRequests, withRequestId } from '#platform/logging/request-id.ts';
import { smtpTransport } from '#platform/mail/smtp-transport.server.ts';
import { startTelemetry } from '#platform/open-telemetry/start-telemetry.server.ts';
import { sql } from '#platform/postgres/database.server.ts';
import { startPeriodicJob } from '#platform/process/periodic-job.server.ts';
import { beginCall, beginRoot, currentTrace, endSpan, stopTelemetry, withinSpan } from '#platform/telemetry.ts';
import { serveMail, testCertificate } from '#tests/support/mail/serve-mail.ts';
import { requestListener } from './http/request-listener.ts';
import { observeRequests } from './observe-requests.ts';

/* What a collector of OpenTelemetry gets, and what one costs that does not answer. */

const secret = 'planted-secret-0815';
const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const [server, client, internal] = [2, 3, 1];

interface Sent {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code?: number };
  body?: { stringValue?: string };
  severityText?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

const sent: { path: string | undefined; headers: IncomingHttpHeaders; body: string; records: Sent[] }[] = [];
const recordsOf = (path: string) => sent.filter((each) => each.path === path).flatMap(({ records }) => records);
const spans = () => recordsOf('/v1/traces');
const logged = () => recordsOf('/v1/logs');
const factsOf = ({ attributes }: Sent) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

let collectorAnswers = Promise.resolve();
/** Takes traces and logs as OTLP says, in JSON. */
const collector = createServer(async (asking, answer) => {
  // biome-ignore lint/suspicious/noExplicitAny: the shape is read below
  const body: any = await json(asking);
  const scopes = [...(body.resourceSpans ?? []), ...(body.resourceLogs ?? [])].flatMap(
    (each) => each.scopeSpans ?? each.scopeLogs,
  );
  const records = scopes.flatMap((each) => each.spans ?? each.logRecords);
  sent.push({ path: asking.url, headers: asking.headers, body: JSON.stringify(body), records });
  await collectorAnswers;
  answer.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
});
/** Another service, which the site asks. */
const provider = createServer((_asking, answer) => answer.writeHead(402).end('{}'));

async function listen(listening: Server): Promise<string> {
  await once(listening.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
}

const lines: string[] = [];
let addressOf: Record<'collector' | 'provider' | 'site', string>;

const app = new Hono().use(observeRequests(() => '/*')).get('/probe/:secret', async (context) => {
  await sql`select ${secret}::text as probed, '${sql.unsafe(secret)}' as written`;
  await sql`select probed from nowhere`.catch(() => {});
  await fetch(`${addressOf.provider}/v1/${secret}?token=${secret}`, { headers: { Authorization: secret } });
  await new Promise((resolve) => get(`${addressOf.provider}/v1/${secret}`, (reply) => reply.resume().once('end', resolve)));
  log.warn({ count: 3, email: `${secret}@example.com` }, 'a line of the request');
  return context.text('', 500);
});
const site = createServer(requestListener(app.fetch as never));

beforeAll(async () => {
  log.level = 'info';
  Object.assign(Reflect.get(log, pino.symbols.streamSym), { write: (line: string) => lines.push(line) });
  addressOf = { collector: await listen(collector), provider: await listen(provider), site: await listen(site) };
});
afterEach(async () => {
  await stopTelemetry();
  Object.assign(config, { TRUST_PROXY: false, OTEL_TRACES_SAMPLER_ARG: 1, OTEL_EXPORTER_OTLP_HEADERS: undefined });
  sent.splice(0);
  lines.splice(0);
});
afterAll(() => {
  for (const each of [site, collector, provider]) {
    each.closeAllConnections();
    each.close();
  }
});

/** Asks for the probe, and waits until all that it led to was sent. */
async function probe(headers: Record<string, string> = {}): Promise<string | null> {
  const closed = new Promise((resolve) => site.once('request', (_asking, answer) => answer.once('close', resolve)));
  const answer = await fetch(`${addressOf.site}/probe/${secret}?token=${secret}`, { headers });
  await answer.text();
  await closed;
  await stopTelemetry();
  return answer.headers.get('x-request-id');
}

test('a request is a trace with its queries and what it asked of others, and its lines name it', async () => {
  startTelemetry(addressOf.collector);
  const requestId = await probe();
  const [root, ...others] = spans().toSorted((one, other) => one.kind - other.kind);
  expect(root).toMatchObject({ name: 'GET /probe/:secret', kind: server, status: { code: 2 } });
  expect(root && factsOf(root)).toEqual({
    ...{ 'request.id': requestId, 'http.request.method': 'GET' },
    ...{ 'http.route': '/probe/:secret', 'http.response.status_code': 500 },
  });
  const query = { 'db.system.name': 'postgresql', 'db.operation.name': 'SELECT' };
  const call = { 'http.request.method': 'GET', 'server.address': '127.0.0.1', 'http.response.status_code': 402 };
  expect(others.map((span) => [span.name, factsOf(span), span.status.code ?? 0])).toEqual([
    ['SELECT', { ...query, 'db.query.text': expect.stringMatching(/^select \$1::text as probed, .+ as written$/) }, 0],
    ['SELECT', { ...query, 'db.query.text': 'select probed from nowhere' }, 2],
    ['GET 127.0.0.1', call, 2],
    ['GET 127.0.0.1', call, 2],
  ]);
  for (const span of others) {
    expect(span).toMatchObject({ kind: client, traceId: root?.traceId, parentSpanId: root?.spanId });
  }
  const [line] = logged();
  expect(line).toMatchObject({ traceId: root?.traceId, spanId: root?.spanId, severityText: 'warn' });
  expect(line?.body).toEqual({ stringValue: 'a line of the request' });
  const { level, time, msg, ...fields } = JSON.parse(lines[0] ?? '');
  expect(line && factsOf(line)).toEqual(fields);
  expect(fields).toMatchObject({ requestId, traceId: root?.traceId, count: 3 });
  expect(sent.map(({ path }) => path).toSorted()).toEqual(['/v1/logs', '/v1/traces']); // nothing of their own sending
  for (const { body } of sent) expect(body).not.toContain(secret);
});

test('only a trusted proxy begins a trace, and says whether it is sent', async () => {
  const given = (flags: string) => ({ traceparent: `00-${trace}-00f067aa0ba902b7-${flags}` });
  startTelemetry(addressOf.collector);
  await probe(given('01'));
  expect(spans()).toHaveLength(5);
  for (const { traceId } of spans()) expect(traceId).not.toBe(trace);
  config.TRUST_PROXY = 1;
  sent.splice(0);
  startTelemetry(addressOf.collector);
  await probe(given('01'));
  expect(spans().find(({ kind }) => kind === server)).toMatchObject({ traceId: trace, parentSpanId: '00f067aa0ba902b7' });
  sent.splice(0);
  startTelemetry(addressOf.collector);
  await probe(given('00'));
  expect([spans(), logged()]).toEqual([[], [expect.objectContaining({ traceId: trace })]]);
});

test('of the traces that begin here, the share of the settings is sent, with the headers of the settings', async () => {
  config.OTEL_TRACES_SAMPLER_ARG = 0;
  config.OTEL_EXPORTER_OTLP_HEADERS = 'api-key=a%20key,x-team=b=c';
  startTelemetry(`${addressOf.collector}/`);
  await probe();
  expect([spans().length, logged().length]).toEqual([0, 1]);
  expect(sent[0]?.headers).toMatchObject({ 'api-key': 'a key', 'x-team': 'b=c' });
});

test('a round of a job is a trace, and so is that it failed', async () => {
  startTelemetry(addressOf.collector);
  const work = async () => {
    await sql`select 1 as round`;
    throw new Error('away');
  };
  const job = startPeriodicJob({ name: 'Mails', work, pause: 60_000, failure: 'mails wait' });
  await expect.poll(() => lines.length).toBe(1);
  await job.stop();
  await stopTelemetry();
  const root = spans().find(({ kind }) => kind === internal);
  expect(root).toMatchObject({ name: 'Mails', status: { code: 2 } });
  expect(spans().find(({ name }) => name === 'SELECT')).toMatchObject({ parentSpanId: root?.spanId });
});

test('what a request happens to begin first is none of it: a job with a name, and a connection', async () => {
  startTelemetry(addressOf.collector);
  const jobs: ReturnType<typeof startPeriodicJob>[] = [];
  const rounds: unknown[] = [];
  const round = (name: string) => async () => void rounds.push([name, currentTrace()?.traceId, currentRequestId()]);
  const root = beginRoot('request', { name: 'request' });
  const requestTrace = root?.spanContext().traceId;
  withRequestId('first', () =>
    withinSpan(root, () => {
      jobs.push(startPeriodicJob({ name: 'Mails', work: round('Mails'), pause: 60_000, failure: 'mails wait' }));
      jobs.push(startPeriodicJob({ work: round('of the call'), pause: 60_000, failure: 'of the call' }));
      outsideOfRequests(() => rounds.push(['connection', currentTrace(), currentRequestId()]));
    }),
  );
  await expect.poll(() => rounds.length).toBe(3);
  for (const job of jobs) await job.stop();
  endSpan(root);
  await stopTelemetry();
  const job = spans().find(({ name }) => name === 'Mails');
  expect(job?.traceId).not.toBe(requestTrace);
  expect(rounds.toSorted()).toEqual([
    ['Mails', job?.traceId, undefined],
    ['connection', undefined, undefined],
    ['of the call', requestTrace, 'first'],
  ]);
});

test('what sends a full batch in the middle of a job is no call of that job', async () => {
  startTelemetry(addressOf.collector);
  const ended = Promise.withResolvers<void>();
  const work = async () => {
    for (let at = 0; at < 600; at += 1) endSpan(beginCall(() => ({ name: 'a call' })));
    await expect.poll(() => spans().length).toBeGreaterThan(0);
    ended.resolve();
  };
  const job = startPeriodicJob({ name: 'Mails', work, pause: 60_000, failure: 'mails wait' });
  await ended.promise;
  await job.stop();
  await stopTelemetry();
  expect([...new Set(spans().map(({ name }) => name))].toSorted()).toEqual(['Mails', 'a call']);
});

test('an e-mail is a call of the mail server, without whom it is for', async () => {
  const mails = await serveMail();
  const transport = smtpTransport({
    url: `smtp://127.0.0.1:${mails.port}`,
    from: 'a@example.com',
    authority: testCertificate.cert,
  });
  startTelemetry(addressOf.collector);
  const mail = { to: `${secret}@example.com`, subject: secret, text: secret, html: secret, messageId: '<1@example.com>' };
  const work = () => transport.send(mail as never);
  const job = startPeriodicJob({ name: 'Mails', work, pause: 60_000, failure: 'mails wait' });
  await expect.poll(() => mails.caught.length).toBe(1);
  await job.stop();
  await stopTelemetry();
  const sentMail = spans().find(({ name }) => name === 'SMTP');
  expect(sentMail && factsOf(sentMail)).toEqual({ 'server.address': '127.0.0.1' });
  for (const { body } of sent) expect(body).not.toContain(secret);
  await mails.close();
});

test('what a collector does not take is dropped, and nobody waits for it', async () => {
  const released = Promise.withResolvers<void>();
  collectorAnswers = released.promise;
  startTelemetry(addressOf.collector);
  for (let at = 0; at < 10_000; at += 1) {
    endSpan(beginRoot('job', { name: 'a span' }));
    log.warn('a line');
  }
  await probe(); // ends though the collector is silent: a stop waits for it no longer than it may take
  expect(lines).toHaveLength(10_001);
  released.resolve();
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  expect(spans().length).toBeLessThan(5000);
  expect(logged().length).toBeLessThan(5000);
});

test('a collector that refuses traces and logs is told of once in a minute', async () => {
  startTelemetry(addressOf.provider);
  await probe();
  expect(lines.filter((line) => line.includes('the collector does not take'))).toHaveLength(1);
});

test('without a collector nothing is begun', () => {
  expect(beginRoot('request', { name: 'request' })).toBeUndefined();
});

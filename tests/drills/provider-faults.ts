import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { minute, second } from '#platform/durations.ts';
import { freePort } from '#platform/process/free-port.server.ts';
import { signInCaller } from '../support/accounts/http-caller.ts';
import { serveMail } from '../support/mail/serve-mail.ts';
import { type ModelBehaviour, serveModel } from '../support/models/serve-model.ts';
import { signEvent } from '../support/payments/gateway.ts';
import { onDatabase } from '../support/site/on-database.ts';
import { runOwnerCommand } from '../support/site/owner.ts';
import { serveBucket } from '../support/site/serve-bucket.ts';
import { type Site, startSite } from '../support/site/site.ts';
import { buyCourse, openCheckout, paidProblem, signInMember } from './acts.ts';
import { endure, type Fault, inSeconds } from './endure.ts';
import { startLyingNetwork } from './lying-network.ts';

/** Has the providers of payments, e-mails, files and answers be slow, frozen and lie, one after another. */
export async function providerFaults(settings: Record<string, string>, isWanted: (fault: Fault) => boolean): Promise<string[]> {
  const port = await freePort();
  const model = await serveModel();
  const [mail, bucket] = [await serveMail({ disabledCommands: ['STARTTLS'] }), await serveBucket()];
  const bucketPort = Number(new URL(bucket.bucket.endpoint).port);
  const payments = await startLyingNetwork(port);
  const mails = await startLyingNetwork(mail.port);
  const files = await startLyingNetwork(bucketPort);
  const { name, region, credentials } = bucket.bucket;

  const start = async () => {
    const providers = {
      STRIPE_API_BASE_URL: `http://localhost:${payments.port}/local/payment-gateway`,
      SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
      MAIL_FROM: 'site@example.com',
      OPENAI_COMPATIBLE_URL: model.url,
      LANGUAGE_MODEL: 'stand-in-1',
      S3_BUCKET: name,
      S3_REGION: region,
      S3_ENDPOINT: `http://127.0.0.1:${files.port}`,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    };
    const site = await startSite({ ...settings, ...providers }, { port });
    await runOwnerCommand(site, 'upload-media');
    return site;
  };
  const badly = (name: string, network: typeof files, act: (site: Site) => Promise<() => Promise<string>>) =>
    (['slow', 'frozen', 'rubbish'] as const).map(
      (behaviour): Fault => ({
        name: `${name}: ${behaviour}`,
        strike: async (site) => {
          network.behave(behaviour);
          const then = await act(site);
          network.behave('well');
          return { saw: await then() };
        },
      }),
    );
  const orderMail = async (site: Site) => {
    const { email } = await signInCaller(site.origin);
    await sleep(12 * second);
    const over = performance.now();
    return async () => {
      const arrived = () => mail.caught.filter(({ to }) => to.includes(email)).length;
      for (; arrived() === 0; await sleep(100)) assert(performance.now() - over < 3 * minute, 'the e-mail never came');
      await sleep(second);
      return `nothing of it; ${arrived()} welcome came ${inSeconds(performance.now() - over)} later`;
    };
  };
  const ask = (kind: string, behaviour: ModelBehaviour): Fault => ({
    name: `a model: ${kind}`,
    strike: async (site) => {
      model.behave(behaviour);
      return { saw: await promptAsMember(site) };
    },
  });
  const faults: Fault[] = [
    ...badly('payments', payments, async (site) => {
      const said = await timed(() => openCheckout(site));
      return async () =>
        `a checkout: ${said}; the next, once it is well, opens the course ${inSeconds(await buyCourse(site))} after the payment`;
    }),
    ...badly('e-mails', mails, orderMail),
    ...badly('files', files, async (site) => {
      const said = await watchAsMember(site);
      return async () => `a video: ${said}`;
    }),
    ask('frozen', { kind: 'hang' }),
    ask('stops in the middle', { kind: 'stall', text: 'It prints' }),
    ask('rubbish', { kind: 'garbage' }),
    ask('a page with 200', { kind: 'page' }),
    { name: 'payments: an event comes three times', strike: (site) => deliver(site, {}) },
    { name: 'payments: an event with another amount', strike: (site) => deliver(site, { amount_total: 1 }), finding: /./ },
  ];
  try {
    return await endure(start, faults.filter(isWanted));
  } finally {
    for (const network of [payments, mails, files]) network.close();
    await Promise.all([mail.close(), bucket.close(), model[Symbol.asyncDispose]()]);
  }
}

async function watchAsMember(site: Site): Promise<string> {
  const { cookie, call } = await signInMember(site);
  return timed(async () => {
    const asked = await call('getSignedVideoUrls', { lessonId: 'hello-ai-world' });
    if (asked.status !== 200) return asked;
    const answer = await fetch(String(asked.body.signedUrl), { headers: { cookie, range: 'bytes=0-99999' } });
    const text = await answer.text();
    return { status: answer.status, body: { errorKey: answer.ok ? '' : JSON.parse(text).errorKey } };
  });
}

async function promptAsMember(site: Site): Promise<string> {
  const { userId, token, call } = await signInMember(site);
  const { problemId, files } = paidProblem('javascript');
  const prompt = { parentUserId: userId, problemId, requestId: randomUUID(), files, prompt: 'Mend it.', answeredBy: 'site' };
  const said = await timed(async () => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const answer = await fetch(`${site.origin}/functions/runCodingAssistant`, {
      method: 'POST',
      headers,
      body: JSON.stringify(prompt),
    });
    return { status: answer.status, body: { errorKey: /"errorKey":"(\w+)"/.exec(await answer.text())?.[1] } };
  });
  return `a prompt: ${said}, ${(await call('getTokenBalance', {})).body.tokens} tokens left`;
}

/** Delivers the event of a payment three times more, all at once; with changes, as another event. */
async function deliver(site: Site, changes: object) {
  await buyCourse(site);
  const count = () => onDatabase(site, (sql) => sql`select count(*)::int as purchases from purchases`);
  const [before] = await count();
  const [event] = await onDatabase(
    site,
    (sql) => sql`select payload from provider_events where type = 'checkout.session.completed' order by created desc limit 1`,
  );
  const { id, data, ...rest } = (event as { payload: { id: string; data: { object: object } } }).payload;
  const isOther = Object.keys(changes).length > 0;
  const body = JSON.stringify({
    ...rest,
    id: isOther ? `evt_${randomUUID()}` : id,
    data: { object: { ...data.object, ...changes } },
  });
  const headers = { 'Stripe-Signature': signEvent(site, body) };
  const send = () => fetch(`${site.origin}/webhooks/stripe`, { method: 'POST', body, headers });
  const answers = await Promise.all([send(), send(), send()]);
  const [after] = await count();
  return {
    saw: `the provider: ${answers.map(({ status }) => status).join(', ')}; purchases: ${after?.purchases - before?.purchases} more`,
  };
}

async function timed(ask: () => Promise<{ status: number; body: Record<string, unknown> }>): Promise<string> {
  const askedAt = performance.now();
  const { status, body } = await ask();
  return `${status} ${body.errorKey ?? ''} in ${inSeconds(performance.now() - askedAt)}`;
}

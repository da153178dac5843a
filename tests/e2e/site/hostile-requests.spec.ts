import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { giveCourse } from '#tests/support/accounts/give-course.ts';
import { signInOverHttp } from '#tests/support/accounts/sign-in-over-http.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const mebibyte = 1024 * 1024;

/** The most memory a process had so far. */
const peakMemory = (pid: number | undefined) =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

test('a photo of 300 MB from a free account is refused while it arrives, and costs no memory', async ({ site }) => {
  const { cookie } = await signInOverHttp(site.origin);
  const { port } = new URL(site.origin);
  writeFileSync(`/proc/${site.process.pid}/clear_refs`, '5'); // forgets the peak so far
  const before = peakMemory(site.process.pid);
  const post = async (path: string) => {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
    const headers = ['Content-Type: multipart/form-data; boundary=b', 'Transfer-Encoding: chunked', `Cookie: ${cookie}`];
    socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept: text/html\r\n${headers.join('\r\n')}\r\n\r\n`);
    const part = '--b\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\n\r\n';
    const chunk = Buffer.concat([Buffer.from(part), Buffer.alloc(mebibyte)]);
    const head = `${chunk.length.toString(16)}\r\n`;
    let sent = 0;
    const send = () => {
      while (sent < 300 && !socket.destroyed) {
        sent += 1;
        socket.write(head);
        socket.write(chunk);
        if (!socket.write('\r\n')) return void socket.once('drain', send);
      }
    };
    send();
    const [answer] = await once(socket, 'data');
    socket.destroy();
    return String(answer);
  };
  const paths = ['/settings', '/settings.data', '/principled-ai-coding/course/review', '/', '/auth/start', '/functions/getList'];
  for (const path of paths) expect(await post(path), path).toMatch(/^HTTP\/1\.1 413 [\s\S]*Connection: close/i);
  expect(await post('/settings')).toContain('Go back in your browser: what you typed is still there.');
  expect(peakMemory(site.process.pid) - before).toBeLessThan(100 * mebibyte);
});

test('a form where none is taken, one that is none, a text with U+0000 and an act that is refused are no fault of a page', async ({
  site,
}) => {
  const { cookie, email } = await signInOverHttp(site.origin);
  await giveCourse(site, email);
  const before = site.output().length;
  const lesson = '/principled-ai-coding/course/hello-ai-world';
  const review = '/principled-ai-coding/course/review';
  const send = async (path: string, body?: string, type = 'application/x-www-form-urlencoded') => {
    const headers = { cookie, ...(body !== undefined && { 'Content-Type': type }) };
    const answer = await fetch(site.origin + path, { headers, ...(body !== undefined && { method: 'POST', body }) });
    await answer.text();
    return answer.status;
  };
  const forms: [string, string][] = [
    [review, 'user_content=Good enough%00 indeed&rating=5'],
    ['/principled-ai-coding/course/question', 'user_content=Why is that%00 so?'],
    ['/principled-ai-coding/billing/invoice', 'purchaseId=%00'],
    ['/withdraw', 'name=Ada&order=%00&email=ada@example.com&step=confirm'],
    ['/settings', 'intent=profile&username=a%00b'],
  ];
  for (const [path, form] of forms) {
    for (const ending of ['', '.data']) expect(await send(path + ending, form), path + ending).toBe(400);
    for (const type of ['application/json', 'text/plain', 'multipart/form-data', 'multipart/form-data; boundary=b'])
      expect(await send(path, form, type), `${path} ${type}`).toBe(400);
  }
  expect([await send(lesson, 'intent=restart'), await send(`${lesson}.data`, 'intent=restart')]).toEqual([409, 409]);
  expect(await send('/principled-ai-coding/checkout?code=%00')).toBe(200);
  expect(await send('/principled-ai-coding/upgraded?session_id=%00')).toBe(200);
  expect(await send('/photos/%00')).toBe(404);
  for (const path of ['/', '/blogs', '/login', '/login.data', '/privacy', '/no/such/page'])
    expect(await send(path, 'a=b'), path).toBe(405);
  expect(site.output().slice(before)).not.toMatch(/page failed|unexpected failure/);
});

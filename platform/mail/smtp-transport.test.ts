import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { serveMail, testCertificate } from '#tests/support/mail/serve-mail.ts';
import { smtpTransport } from './smtp-transport.server.ts';

const mail = { id: 'one', to: 'ada@example.com', subject: 'Größe 📚', html: '<p>ä</p>', text: 'ä' };
const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 1024,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

test('a letter is signed in the name of the domain, and bears what mail programs ask for', async () => {
  const { caught, port, close } = await serveMail();
  const transport = smtpTransport({
    url: `smtp://localhost:${port}`,
    from: 'Course <course@example.com>',
    dkim: { domainName: 'example.com', keySelector: 'letters', privateKey },
    authority: testCertificate.cert,
  });
  expect(await transport.check()).toContain('signed for example.com');
  await transport.send({ ...mail, unsubscribeAddress: 'https://example.com/unsubscribe?a=1' });
  await close();
  const source = caught[0]?.source.replaceAll(/\r\n[ \t]+/g, ' ') ?? '';
  expect(source).toMatch(/^DKIM-Signature: v=1; .*d=example\.com;.* s=letters;/m);
  expect(source).toMatch(/^List-Unsubscribe: <https:\/\/example\.com\/unsubscribe\?a=1>/m);
  expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
  expect(source).toMatch(/^Auto-Submitted: auto-generated/m);
  expect(source).toMatch(/^Message-ID: <one@example\.com>/m);
  expect(source).toMatch(/multipart\/alternative/);
});

test('one without an address to unsubscribe claims none', async () => {
  const { caught, port, close } = await serveMail();
  await smtpTransport({ url: `smtp://localhost:${port}`, from: 'a@example.com', authority: testCertificate.cert }).send(mail);
  await close();
  expect(caught[0]?.source).not.toContain('List-Unsubscribe');
});

test('a password is not told to a server that cannot encrypt', async () => {
  const told: unknown[] = [];
  const { port, close } = await serveMail({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) => {
      told.push(password);
      done(null, { user: 'a' });
    },
  });
  const transport = smtpTransport({
    url: `smtp://a:secret@localhost:${port}`,
    from: 'a@example.com',
    patience: 2000,
  });
  await expect(transport.send(mail)).rejects.toThrow(/STARTTLS/);
  await close();
  expect(told).toEqual([]);
});

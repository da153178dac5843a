import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { serveMail, testCertificate } from '#tests/support/mail/serve-mail.ts';
import { verifyDkim } from '#tests/support/mail/verify-dkim.ts';
import { composeMail, type OutgoingMail } from './outgoing-mail.ts';
import { smtpTransport } from './smtp-transport.server.ts';

const mail = { id: 'one', to: 'ada@example.com', subject: 'Größe 📚', html: '<p>ä</p>', text: 'ä' };
const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 1024,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'der' },
});
const published = new Map([['mails._domainkey.example.com', `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`]]);
const resolveKey = (name: string) => published.get(name) ?? '';

/** The source of an e-mail as a mail server gets it from a transport that signs. */
async function deliverSigned(mail: OutgoingMail): Promise<string> {
  const { caught, port, close } = await serveMail();
  const transport = smtpTransport({
    url: `smtp://localhost:${port}`,
    from: 'Course <course@example.com>',
    dkim: { domainName: 'example.com', keySelector: 'mails', privateKey },
    authority: testCertificate.cert,
  });
  expect(await transport.check()).toContain('signed for example.com');
  await transport.send(mail);
  await close();
  return caught[0]?.source ?? '';
}

test('an e-mail bears what mail programs ask for', async () => {
  const source = await deliverSigned({ ...mail, unsubscribeAddress: 'https://example.com/unsubscribe?a=1' });
  const unfolded = source.replaceAll(/\r\n[ \t]+/g, ' ');
  expect(unfolded).toMatch(/^List-Unsubscribe: <https:\/\/example\.com\/unsubscribe\?a=1>/m);
  expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
  expect(unfolded).toMatch(/^Auto-Submitted: auto-generated/m);
  expect(unfolded).toMatch(/^Message-ID: <one@example\.com>/m);
  expect(unfolded).toMatch(/multipart\/alternative/);
});

test('it is signed in the name of the domain, and what ends a newsletter by one click is signed with it (RFC 8058)', async () => {
  const source = await deliverSigned({ ...mail, unsubscribeAddress: 'https://example.com/unsubscribe?a=1' });
  const covered = verifyDkim({ source, resolveKey });
  expect(covered).toEqual(expect.arrayContaining(['from', 'to', 'subject', 'date', 'message-id', 'content-type']));
  expect(covered).toEqual(expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post']));
});

test('a signature holds whatever is in an e-mail, and when a server folds or spaces it anew', async () => {
  const odd = { subject: `Größe ${'sehr '.repeat(40)}lang`, text: 'a  b \n\n.\n..\n\n\n', html: '<p>  ä\t\t📚 </p>\n\n' };
  const source = await deliverSigned({ ...mail, ...odd });
  expect(verifyDkim({ source, resolveKey })).toContain('subject');
  const passedOn = `Received: by relay.example.net\r\n${source.replace('From: ', 'FROM:\t  ').replace('\r\n\r\n', ' \r\n\r\n')}\r\n\r\n`;
  expect(verifyDkim({ source: passedOn, resolveKey })).toContain('from');
});

test('an e-mail that was changed on its way is not ours any more', async () => {
  const source = await deliverSigned({ ...mail, text: 'Pay to account one', html: '<p>Pay to account one</p>' });
  const changes = [
    ['the body', (mail: string) => mail.replace('account one', 'account two')],
    ['the body', (mail: string) => `${mail}Pay to account two\r\n`],
    ['the head', (mail: string) => mail.replace('ada@example.com', 'eve@example.com')],
    ['the head', (mail: string) => mail.replace('Course <course@example.com>', 'Course <eve@example.com>')],
    ['the head', (mail: string) => mail.replace('\r\n\r\n', '\r\nSubject: Another\r\n\r\n')],
  ] as const;
  for (const [part, change] of changes) {
    expect(change(source)).not.toBe(source);
    expect(() => verifyDkim({ source: change(source), resolveKey })).toThrow(`${part} is not as it was signed`);
  }
});

test('one that is signed with another key than the domain publishes is not ours', async () => {
  const source = await deliverSigned(mail);
  const another = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ type: 'spki', format: 'der' });
  expect(() => verifyDkim({ source, resolveKey: () => `v=DKIM1; p=${another.toString('base64')}` })).toThrow('the head');
});

test('no line of a subject becomes a head of its own', async () => {
  const { subject } = composeMail({ mail: { ...mail, subject: 'Answer\r\nBcc: eve@example.com\u0000' }, from: 'a@example.com' });
  expect(subject).toBe('Answer Bcc: eve@example.com');
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
    timeout: 2000,
  });
  await expect(transport.send(mail)).rejects.toThrow(/STARTTLS/);
  await close();
  expect(told).toEqual([]);
});

import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

interface CaughtMail {
  to: string[];
  source: string;
  secure: boolean;
}

/** Says how long the server thinks before it answers a part of the conversation; `data` when it has the whole e-mail. */
type Pause = (part: 'hello' | 'from' | 'to' | 'data') => number;

/** Starts a mail server on this machine that keeps what it is given. `pause` makes it slow, `options` make it misbehave. */
export async function serveMail({
  port = 0,
  pause = () => 0,
  ...options
}: SMTPServerOptions & { port?: number; pause?: Pause } = {}) {
  const caught: CaughtMail[] = [];
  const server = new SMTPServer({
    ...testCertificate,
    authOptional: true,
    onConnect: (_session, done) => void setTimeout(done, pause('hello')),
    onMailFrom: (_from, _session, done) => void setTimeout(done, pause('from')),
    onRcptTo: (_to, _session, done) => void setTimeout(done, pause('to')),
    onData: (stream, session, done) => {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        caught.push({ to, source: Buffer.concat(pieces).toString(), secure: session.secure });
        setTimeout(done, pause('data'));
      });
    },
    ...options,
  });
  server.on('error', () => {}); // a client that hangs up
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { caught, port: (server.server.address() as AddressInfo).port, close };
}

/** A certificate with its key, for localhost, signed by itself, and used for nothing but tests. */
export const testCertificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg4eha+4pYgNNqO8Ex
chIVdg0QXyQge4TkMNHiRbLg/wChRANCAAQZzgWzHvvCNzHJ4SJx9/qu3J5HRArh
ni+Fjgz3lADDs0bGo0wbi9T9zQgU7yziws6/4Xlj0nfvIEF3WfWd4J/Y
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUbBIdxuwd5EbWhFjVBZlrIaZO+MUwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMzIyMzMxM1oYDzIxMjYxMDMw
MjIzMzEzWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQZzgWzHvvCNzHJ4SJx9/qu3J5HRArhni+Fjgz3lADDs0bGo0wbi9T9
zQgU7yziws6/4Xlj0nfvIEF3WfWd4J/Yo28wbTAdBgNVHQ4EFgQU8w8YUeIbM7OD
DqpcK4MMD6juugkwHwYDVR0jBBgwFoAU8w8YUeIbM7ODDqpcK4MMD6juugkwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDRwAwRAIgUawKHs2CrtySbo8POlGm4iqrGIIZNPmrJzIxda6uM3kCIBIX
juqwvewcWuj5mRnNCND35tPHMpEekt18RFm+ih7m
-----END CERTIFICATE-----`,
};

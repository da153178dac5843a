import { expect, test } from 'vitest';
import { isDeadAddress } from './is-dead-address.ts';

const answers: [response: string, command: string, isDead: boolean][] = [
  ['550 5.1.1 <ada@example.com>: Recipient address rejected: User unknown', 'RCPT TO', true],
  ['550-5.1.1 The email account that you tried to reach does not exist.', 'RCPT TO', true],
  ['550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found', 'DATA', true],
  ['556 5.1.10 Recipient address has a null MX', 'RCPT TO', true],
  ['550 5.2.1 The account is disabled', 'RCPT TO', true],
  ['550 No such user here', 'RCPT TO', true],
  ['553 Requested action not taken: mailbox name not allowed', 'RCPT TO', false],
  ['550 Requested action not taken: mailbox unavailable', 'RCPT TO', true],
  ['551 User not local', 'RCPT TO', true],
  ['450 4.1.1 unverified address', 'RCPT TO', false],
  ['451 Greylisted', 'RCPT TO', false],
  ['452 4.2.2 Mailbox full', 'RCPT TO', false],
  ['552 5.2.2 Mailbox full', 'RCPT TO', false],
  ['550 5.7.1 Relaying denied', 'RCPT TO', false],
  ['554 5.7.1 Service unavailable; client host blocked', 'RCPT TO', false],
  ['550 relay not permitted', 'RCPT TO', false],
  ['550 5.7.26 Unauthenticated email is not accepted', 'DATA', false],
  ['550 This message looks like spam', 'DATA', false],
  ['554 Transaction failed', 'DATA', false],
  ['550 5.1.0 Sender rejected', 'RCPT TO', false],
  ['550 5.1.8 Bad sender address', 'RCPT TO', false],
  ['550 5.1.1 Unknown', 'MAIL FROM', false],
  ['535 5.7.8 Authentication credentials invalid', 'AUTH PLAIN', false],
];

test.each(answers)('"%s" to %s: the address is dead: %s', (response, command, isDead) => {
  expect(isDeadAddress({ response, command, responseCode: Number(response.slice(0, 3)) })).toBe(isDead);
});

import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityViolations } from '#tests/support/component/accessibility-violations.ts';
import { answerRequests, refuse } from '#tests/support/component/answer-requests.ts';
import { showComponent } from '#tests/support/component/show-component.tsx';
import { InviteForm } from './invite-form.tsx';
import { RedeemSeatForm } from './redeem-seat-form.tsx';
import { SeatList } from './seat-list.tsx';
import type { TeamSeat } from './team-seat.ts';

const origin = 'https://course.example';

const seat = (fields: Partial<TeamSeat>): TeamSeat => ({
  ...{ seatId: crypto.randomUUID(), purchaseId: 'p', code: 'AAAAA-AAAAA-AAAAA-AAAAA', purchased: '2026-11-20T12:00:00.000Z' },
  ...{ status: 'free', redeemedBy: null, redeemedAt: null, progress: null, invitedAddress: null, invitedAt: null },
  ...{ canSendAgain: false, ...fields },
});
const inUse = seat({
  status: 'redeemed',
  code: 'BBBBB-BBBBB-BBBBB-BBBBB',
  redeemedBy: 'Grace',
  redeemedAt: '2026-11-21T12:00:00.000Z',
});
const invited = seat({
  status: 'invited',
  code: 'CCCCC-CCCCC-CCCCC-CCCCC',
  invitedAddress: 'ada@example.com',
  invitedAt: '2026-11-21T12:00:00.000Z',
});
const items = () => page.getByRole('listitem').elements().length;

/** The list as on the page, which shows what `change` makes of it. */
function Seats({ first, change }: { first: TeamSeat[]; change: () => TeamSeat[] }) {
  const [seats, setSeats] = useState(first);
  return <SeatList userId="u" origin={origin} seats={seats} onChange={() => setSeats(change())} />;
}

test('seats are shown by their state, and a seat is taken back only when that is confirmed', async () => {
  const sent = answerRequests({ takeBackTeamSeat: () => ({ code: 'DDDDD-DDDDD-DDDDD-DDDDD' }) });
  const after = [seat({}), invited, seat({ seatId: inUse.seatId, code: 'DDDDD-DDDDD-DDDDD-DDDDD' })];
  await showComponent(<Seats first={[seat({}), invited, inUse]} change={() => after} />);
  await page.getByLabelText('Show').selectOptions('Invited: 1');
  expect(items()).toBe(1);
  await page.getByLabelText('Show').selectOptions('Void: 0');
  await expect.element(page.getByText('None of your seats is void.')).toBeVisible();
  await page.getByLabelText('Show').selectOptions('All: 3');
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Grace' })).toMatchTextContent('Progress: not shared');

  await userEvent.click(page.getByRole('button', { name: 'Take back from Grace' }));
  await expect.element(page.getByRole('dialog', { name: 'Take the seat back from Grace?' })).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Leave it' }));
  expect(sent).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Take back from Grace' }));
  await userEvent.click(page.getByRole('button', { name: 'Take the seat back' }));
  await expect.element(page.getByText('Grace no longer has the course')).toBeVisible();
  expect(sent.at(-1)).toMatchObject({ name: 'takeBackTeamSeat', body: { userId: 'u', seatId: inUse.seatId } });
});

test('a code that was sent by e-mail is revoked, and its new link is copied', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  answerRequests({ revokeTeamSeatCode: () => ({ code: 'DDDDD-DDDDD-DDDDD-DDDDD' }) });
  await showComponent(
    <Seats first={[invited]} change={() => [seat({ seatId: invited.seatId, code: 'DDDDD-DDDDD-DDDDD-DDDDD' })]} />,
  );
  await userEvent.click(page.getByRole('button', { name: `Revoke ${invited.code}` }));
  await expect.element(page.getByRole('dialog')).toMatchTextContent('also in the e-mail to ada@example.com');
  await userEvent.click(page.getByRole('button', { name: 'Revoke the code' }));
  await expect.element(page.getByText('The old code is void')).toBeVisible();
  await expect.element(page.getByText(invited.code)).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Copy the new link' }));
  expect(copied).toHaveBeenCalledWith(`${origin}/team-seats/invitation?code=DDDDD-DDDDD-DDDDD-DDDDD`);
});

test('addresses that are refused stay in their field, and without a free seat nobody can be invited', async () => {
  let refusal: string | null = '3 addresses are more than the 2 free seats';
  answerRequests({ inviteToTeamSeats: () => (refusal ? refuse(refusal) : { invited: 2 }) });
  const form = (seats: TeamSeat[]) => <InviteForm userId="u" seats={seats} onChange={() => {}} />;
  const shown = await showComponent(form([seat({}), seat({})]));
  const addresses = page.getByLabelText('E-mail addresses');
  await addresses.fill('a@example.com\nb@example.com\nc@example.com');
  await userEvent.click(page.getByRole('button', { name: 'Send the invitations' }));
  await expect.element(page.getByText(refusal)).toBeVisible();
  await expect.element(addresses).toHaveValue('a@example.com\nb@example.com\nc@example.com');
  expect(await accessibilityViolations()).toEqual([]);
  refusal = null;
  await addresses.fill('a@example.com\nb@example.com');
  await userEvent.click(page.getByRole('button', { name: 'Send the invitations' }));
  await expect.element(page.getByText('2 invitations are on their way')).toBeVisible();
  await expect.element(addresses).toHaveValue('');
  await shown.unmount();
  await showComponent(form([invited, inUse]));
  await expect.element(page.getByText('Every seat is in use or promised to somebody.', { exact: false })).toBeVisible();
});

test('a code that does not work says so and stays, over a reload too; one that works opens the course, with progress shared only when asked for', async () => {
  let works = false;
  const sent = answerRequests({
    redeemTeamSeatCode: () => (works ? { purchaseId: 'p' } : refuse('This code does not work', 'CODE_UNKNOWN', 404)),
    '/auth/get-session': () => null,
  });
  const onRedeemed = vi.fn();
  const form = <RedeemSeatForm userId="u" onRedeemed={onRedeemed} />;
  const first = await showComponent(form);
  const code = page.getByLabelText('Code');
  await code.fill('AAAAA-AAAAA-AAAAA-AAAAA');
  await first.unmount();
  const reloaded = await showComponent(form);
  onRedeemed.mockImplementation(() => void reloaded.unmount());
  await userEvent.click(page.getByRole('button', { name: /^Redeem/ }));
  await expect.element(page.getByText(/This code does not work/)).toBeVisible();
  await expect.element(code).toHaveValue('AAAAA-AAAAA-AAAAA-AAAAA');
  works = true;
  await userEvent.click(page.getByRole('button', { name: /^Redeem/ }));
  await expect.element(code).not.toBeInTheDocument();
  await showComponent(form);
  await expect.element(code).toHaveValue('');
  expect(sent.filter(({ name }) => name.startsWith('redeem')).map(({ body }) => body.sharesProgress)).toEqual([false, false]);
});

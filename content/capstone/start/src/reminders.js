import { addDays } from './dates.js';
import { openInvoices, openOf } from './invoices.js';
import { reminderFee, VAT } from './tariff.js';

/*
 * A reminder is { reference, step, day, fee }. The first comes once the day to pay by is over, the others so many days after
 * the one before.
 */

export const DAYS_BETWEEN_REMINDERS = 10;

export const LAST_STEP = 3;

export function lastReminder(reminders, reference) {
  const own = reminders.filter((reminder) => reminder.reference === reference);
  return own.length > 0 ? own[own.length - 1] : null;
}

/** The day from which on the next reminder of an invoice may go out; null once there were all. */
export function nextReminderDay(reminders, invoice) {
  const last = lastReminder(reminders, invoice.reference);
  if (last === null) return addDays(invoice.due, 1);
  return last.step >= LAST_STEP ? null : addDays(last.day, DAYS_BETWEEN_REMINDERS);
}

/** The reminders that are due today, one for each open invoice at most. Sending them is for others. */
export function dueReminders({ invoices, payments, reminders }, today) {
  return openInvoices({ invoices, payments }).flatMap((invoice) => {
    const next = nextReminderDay(reminders, invoice);
    if (next === null || next > today) return [];
    const step = (lastReminder(reminders, invoice.reference)?.step ?? 0) + 1;
    const open = openOf({ invoices, payments }, invoice.reference);
    return [{ reference: invoice.reference, customer: invoice.customer, step, day: today, fee: reminderFee(step, today), open }];
  });
}

/** The line for the next invoice of somebody who was reminded at a charge. */
export function feeLine({ reference, step, fee }) {
  return { kind: 'fee', text: `Reminder ${step} of ${reference}`, cents: fee, vat: VAT.fee };
}

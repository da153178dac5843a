import { second } from '#platform/durations.ts';
import { mailTransport } from '#platform/mail/mail-transport.server.ts';
import { type PeriodicJob, startPeriodicJob } from '#platform/process/periodic-job.server.ts';
import { sendDueMails } from './send-due-mails.server.ts';

const pause = 2 * second;
/**
 * Milliseconds that a stop waits for the e-mail that is under way; one that takes longer is sent again by whoever runs next.
 */
const stopTimeout = 5 * second;

let job: PeriodicJob | undefined;

/** Sends what is queued, soon and every other second, for as long as the process runs. */
export function startMail(): void {
  job ??= startPeriodicJob({
    name: 'E-mails are sent',
    work: (signal) => sendDueMails({ transport: mailTransport, signal }),
    pause,
    delay: pause,
    failure: 'e-mails wait for the database',
  });
}

/** Stops sending; resolves when the e-mail under way is out, or has taken too long. */
export async function stopMail(): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([job?.stop(), new Promise((resolve) => (timer = setTimeout(resolve, stopTimeout)))]);
  clearTimeout(timer);
  job = undefined;
}

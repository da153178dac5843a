import { second } from '#platform/durations.ts';
import { log } from '#platform/log.server.ts';
import { mailTransport } from '#platform/mail/mail-transport.server.ts';
import { sendDueMails } from './send-due-mails.server.ts';

const pause = 2 * second;
/**
 * Milliseconds that a stop waits for the letter that is under way; one that takes longer is sent again by whoever runs next.
 */
const stopPatience = 5 * second;

let timer: NodeJS.Timeout | undefined;
let running: Promise<void> = Promise.resolve();
let stopped = true;

/** Starts sending what is queued, now and every other second, for as long as the process runs. */
export function startMail(): void {
  if (!stopped) return;
  stopped = false;
  timer = setTimeout(work, pause);
}

/** Stops sending; resolves when the letter under way is out, or has taken too long. */
export async function stopMail(): Promise<void> {
  stopped = true;
  clearTimeout(timer);
  let patience: NodeJS.Timeout | undefined;
  await Promise.race([running, new Promise((resolve) => (patience = setTimeout(resolve, stopPatience)))]);
  clearTimeout(patience);
}

function work(): void {
  running = sendDueMails({ transport: mailTransport, isStopping: () => stopped })
    .then(() => {})
    .catch((error: unknown) => log.warn({ err: error }, 'letters wait for the database'))
    .finally(() => {
      if (!stopped) timer = setTimeout(work, pause);
    });
}

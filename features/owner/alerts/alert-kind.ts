/** One thing that the owner is told of, in the words of the desk, the e-mail, the webhook and docs/owners-desk.md. */
interface AlertWords {
  /** The thing, when there is one of it and when there are many. */
  one: string;
  many: string;
  severity: 'high' | 'normal';
  /** Says that it is a state, which goes on until it is over and can come again, not something that happened once. */
  lasts?: true;
  meaning: string;
  /** What to do about it. */
  remedy: string;
  /** The page of the desk where to act, or that about one subject where it has one of its own. */
  page: string;
  pageOf?: (subject: string) => string;
}

const purchasePath = (purchaseId: string) => `/owner/purchases?q=${encodeURIComponent(purchaseId)}`;
const running = '/owner/running';

const kinds = {
  'refund-request': {
    one: 'A refund request',
    many: 'refund requests',
    severity: 'normal',
    meaning: 'A buyer asks for their money back, within the refund policy.',
    remedy: 'Grant or decline it. The buyer waits for your answer and keeps the course until then.',
    page: '/owner/refunds',
  },
  withdrawal: {
    one: 'A withdrawal',
    many: 'withdrawals',
    severity: 'normal',
    meaning: 'A buyer has withdrawn from the contract, which needs no answer. The money goes back by itself.',
    remedy: 'There is nothing to do, unless the purchase is not refunded an hour later: then the page Running says why.',
    page: '/owner/purchases',
    pageOf: purchasePath,
  },
  dispute: {
    one: 'A dispute',
    many: 'disputes',
    severity: 'high',
    meaning: 'A bank takes a payment back, or asks about it. Without an answer by its day the money is lost.',
    remedy: 'Take the evidence from the page Disputes and submit it at the payment provider before the date given there.',
    page: '/owner/disputes?sort=answer-by',
  },
  'fraud-warning': {
    one: 'An early fraud warning',
    many: 'early fraud warnings',
    severity: 'high',
    meaning: 'A bank believes that a payment was made with a stolen card. A dispute with its fee usually follows.',
    remedy: '`npm run owner -- fraud-warnings` names the purchase. Refund it if you believe so, too; nothing happens by itself.',
    page: '/owner/purchases',
  },
  feedback: {
    one: 'A message from a learner',
    many: 'messages from learners',
    severity: 'normal',
    meaning: 'A learner asked a question, reported an issue or wrote a review.',
    remedy: 'Read and answer it; a review can be shown to others.',
    page: '/owner/feedback',
    pageOf: (feedbackId) => `/owner/feedback/${encodeURIComponent(feedbackId)}`,
  },
  'mail-failed': {
    one: 'An e-mail was given up',
    many: 'e-mails were given up',
    severity: 'high',
    meaning: 'An e-mail was tried for a day in vain, or the mail server refused it. Its address is not the reason.',
    remedy: '`npm run owner -- mails --failed` says why. Mend it, then send the e-mail again from the page of its person.',
    page: running,
  },
  'job-failing': {
    one: 'A job keeps failing',
    many: 'jobs keep failing',
    severity: 'high',
    lasts: true,
    meaning: 'Something that the site does by itself has failed three times in a row, so it waits.',
    remedy: 'The page Running gives the reason, the log all of it. Once that is mended, the next round takes up what waits.',
    page: running,
  },
  'many-errors': {
    one: 'Many errors',
    many: 'machines log many errors',
    severity: 'high',
    lasts: true,
    meaning: 'A process logged more errors in ten minutes than ALERT_ERROR_COUNT allows.',
    remedy: 'Read the newest on the page Running. If they began with a new version, go back to the one before.',
    page: running,
  },
  'backup-old': {
    one: 'No backup for two days',
    many: 'machines without a backup for two days',
    severity: 'high',
    lasts: true,
    meaning: 'The newest backup in DATA_DIR is older than two days, or a public site has none there.',
    remedy:
      '`npm run owner -- backup` makes one now, or says why it cannot. Then find out why the timer did not. Switch this off if others back the database up.',
    page: running,
  },
  'disk-full': {
    one: 'A disk is nearly full',
    many: 'disks are nearly full',
    severity: 'high',
    lasts: true,
    meaning: 'Less than a tenth of the disk with DATA_DIR is free. With none left PostgreSQL stops, and so does the site.',
    remedy: 'See on the page Running what takes the room. Delete old backups and logs, or enlarge the disk.',
    page: running,
  },
  'certificate-ending': {
    one: 'The certificate of the site ends soon',
    many: 'certificates end soon',
    severity: 'high',
    lasts: true,
    meaning: 'The TLS certificate at ORIGIN ends within 14 days or has ended. Browsers then refuse the site.',
    remedy: 'Whatever renews it has failed: look at the log of the proxy or of certbot, and check port 80 and the DNS entry.',
    page: running,
  },
} satisfies Record<string, AlertWords>;

export type AlertKind = keyof typeof kinds;

/** Everything that the owner is told of. */
export const alertKinds: Readonly<Record<AlertKind, AlertWords>> = kinds;

/** What can be switched on the page Alerts, and how it stands at first. */
export type AlertSwitch = AlertKind | 'daily-summary';
export const switchesAtFirst: Readonly<Record<AlertSwitch, boolean>> = {
  ...(Object.fromEntries(Object.keys(kinds).map((kind) => [kind, true])) as Record<AlertKind, boolean>),
  'daily-summary': false,
};

export const isAlertSwitch = (name: unknown): name is AlertSwitch => Object.hasOwn(switchesAtFirst, String(name));

/** Says in a few words how many of a kind there are: "A refund request", "3 refund requests". */
export const countAlerts = (kind: AlertKind, count: number): string =>
  count === 1 ? alertKinds[kind].one : `${count} ${alertKinds[kind].many}`;

/** Gives the page of the desk where to act: that of the subject where there is one alone, and it has one. */
export function alertPath(kind: AlertKind, [subject, ...others]: string[]): string {
  const { page, pageOf } = alertKinds[kind];
  return pageOf && subject !== undefined && others.length === 0 ? pageOf(subject) : page;
}

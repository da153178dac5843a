import { expect, test } from 'vitest';
import { findMisspeltSettings } from './misspelt-settings.ts';

const given = (names: string[]) => Object.fromEntries(names.map((name) => [name, 'x']));
const meant = (names: string[], written: string[] = []) =>
  findMisspeltSettings(given(names), written).map((fault) => /^(\w+): .*: (\w+) was/.exec(fault)?.slice(1).join('>'));

test.each([
  ['COURSE_PRICE_CENT', 'COURSE_PRICE_CENTS'],
  ['COURSE_PRICE_CETNS', 'COURSE_PRICE_CENTS'],
  ['COURSE_CURENCY', 'COURSE_CURRENCY'],
  ['STRIPE_SERCET_KEY', 'STRIPE_SECRET_KEY'],
  ['STRIP_SECRET_KEY', 'STRIPE_SECRET_KEY'],
  ['SMPT_URL', 'SMTP_URL'],
  ['SMTP_URI', 'SMTP_URL'],
  ['OWNER_EMAIL', 'OWNER_EMAILS'],
  ['OWNERS_EMAILS', 'OWNER_EMAILS'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATA_DRI', 'DATA_DIR'],
  ['TRUST_PROXIES', undefined],
  ['TRUSTPROXY_', 'TRUST_PROXY'],
  ['trust_proxy', 'TRUST_PROXY'],
  ['GITHUB_CLIENT_SECRETS', 'GITHUB_CLIENT_SECRET'],
  ['ORIGN', 'ORIGIN'],
  ['SERCET', 'SECRET'],
  ['PROT', 'PORT'],
  ['WITHDRAWL_DAYS', 'WITHDRAWAL_DAYS'],
])('%s in the environment is taken for %s', (name, setting) => {
  expect(meant([name])).toEqual(setting ? [`${name}>${setting}`] : []);
});

test('in the file of settings shorter slips count, too', () => {
  for (const [name, setting] of Object.entries({ POR: 'PORT', HOSTT: 'HOST', origin: 'ORIGIN', LOGLEVEL: 'LOG_LEVEL' })) {
    expect(meant([name]), name).toEqual([]);
    expect(meant([name], [name])).toEqual([`${name}>${setting}`]);
  }
  expect(meant(['PGHOST', 'PGPORT', 'HOME', 'R2_BUCKET'], ['PGHOST', 'PGPORT', 'HOME', 'R2_BUCKET'])).toEqual([]);
});

test('a sign that nobody sees is shown', () => {
  expect(findMisspeltSettings({ '\ufeffORIGIN': 'x' }, ['\ufeffORIGIN'])).toEqual([
    expect.stringMatching(/^\\u\{feff\}ORIGIN: /),
  ]);
});

test('what is right beside it, or set to nothing, is no slip', () => {
  expect(meant(['DATABASE_URI', 'DATABASE_URL'])).toEqual([]);
  expect(findMisspeltSettings({ SMTP_URI: '' }, [])).toEqual([]);
});

/** That shells, machines, package managers, container platforms and hosters set for every program. */
const ordinary = `HOME PATH PWD OLDPWD SHELL SHLVL TERM LANG LC_ALL LOGNAME USER MAIL EDITOR VISUAL PAGER TZ TMPDIR HOSTNAME HOSTTYPE OSTYPE
DISPLAY COLORTERM XDG_DATA_DIRS XDG_DATA_HOME XDG_RUNTIME_DIR SSH_AUTH_SOCK NODE_ENV NODE_OPTIONS NODE_VERSION NODE_EXTRA_CA_CERTS YARN_VERSION
npm_config_loglevel npm_config_user_agent npm_package_name npm_lifecycle_event INIT_CWD CI GITHUB_ACTIONS GITHUB_ACTOR_ID GITHUB_TOKEN
GITHUB_REPOSITORY GITHUB_RUN_ID GITHUB_SERVER_URL RUNNER_TEMP DYNO HEROKU_APP_ID DATABASE_PUBLIC_URL DATABASE_PRIVATE_URL RAILWAY_STATIC_URL
RENDER_EXTERNAL_URL FLY_REGION FLY_APP_NAME PRIMARY_REGION VERCEL_URL VERCEL_REGION AWS_REGION AWS_DEFAULT_REGION AWS_ACCESS_KEY_ID
AWS_SECRET_ACCESS_KEY AWS_BUCKET R2_BUCKET DO_REGION GCS_BUCKET GOOGLE_APPLICATION_CREDENTIALS GOOGLE_API_KEY GEMINI_API_KEY OPENAI_ORG_ID
OPENAI_BASE_URL OPENAI_API_BASE AZURE_OPENAI_API_KEY ANTHROPIC_BASE_URL ANTHROPIC_MODEL KUBERNETES_PORT KUBERNETES_SERVICE_HOST
KUBERNETES_SERVICE_PORT POSTHOG_PORT POSTHOG_SERVICE_HOST DATABASE_PORT DATABASE_SERVICE_PORT SMTP_PORT SMTP_HOST REDIS_URL HTTP_PROXY
HTTPS_PROXY NO_PROXY http_proxy https_proxy no_proxy PGHOST PGPORT PGUSER PGPASSWORD PGDATABASE POSTGRES_USER POSTGRES_PASSWORD DB_HOST DB_PORT
LOGLEVEL LOG_FORMAT LOG_DIR DEBUG HOSTS PORTS SECRETS ORIGINS INVOCATION_ID JOURNAL_STREAM NOTIFY_SOCKET SYSTEMD_EXEC_PID STATE_DIRECTORY
CONTAINER_NAME FORCE_COLOR NO_COLOR COLUMNS LINES PS1 _ VITEST_POOL_ID VITE_BUILD_ID TEMPLATE_DATA_DIR CHROMIUM_PATH FONTCONFIG_FILE
HTTP_URL FTP_URL APP_URL SITE_URL BASE_URL PUBLIC_URL MEDIA_ROOT STATIC_DIR CONFIG_DIR CACHE_DIR`;

test('no name that is ordinary in an environment is taken for a setting', () => {
  expect(meant(ordinary.split(/\s+/))).toEqual([]);
  expect(findMisspeltSettings(process.env, [])).toEqual([]);
});

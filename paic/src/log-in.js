import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { send } from './ask-site.js';
import { Failure } from './failure.js';
import { readLogin, removeLogin, writeLogin } from './login-file.js';

/**
 * Logs in: shows a code, and waits until its person has confirmed it on the site.
 * @param {{ site: string | undefined }} options
 */
export async function logIn({ site = process.env.PAIC_SITE }) {
  const origin = readOrigin(site ?? lastSite());
  const started = await post(`${origin}/mcp/device/code`, {
    client_id: 'paic',
    client_name: `paic on ${hostname()}`.slice(0, 60),
  });
  if (!started.device_code) throw new Failure('unreachable', `${origin} does not know paic. Check the address.`);
  console.log(`Open ${started.verification_uri_complete}\nand confirm the code ${started.user_code}`);
  const end = Date.now() + started.expires_in * 1000;
  while (Date.now() < end) {
    await wait(started.interval * 1000);
    const grant = { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code: started.device_code };
    const { access_token: key, error, error_description: reason } = await post(`${origin}/mcp/device/token`, grant);
    if (key) {
      writeLogin({ site: origin, key });
      console.log('You are logged in. Get a problem with: paic next');
      return;
    }
    if (error === 'access_denied') throw new Failure('refused', reason ? `${reason}.` : 'The login was refused on the site.');
    if (error === 'expired_token') break;
  }
  throw new Failure('refused', 'Nobody confirmed the code in time. Run paic login again.');
}

/** Logs out: the key works no more, and this computer forgets it. Where the site cannot be reached it says so and keeps it. */
export async function logOut() {
  const { site, key } = readLogin();
  const answer = await send(`${site}/mcp/revoke`, { method: 'POST', headers: { Authorization: `Bearer ${key}` } });
  if (!answer.ok)
    throw new Failure('unreachable', `The site answered ${answer.status}. You are still logged in; try again in a moment.`);
  removeLogin();
  console.log('You are logged out.');
}

/** @returns {string | undefined} */
function lastSite() {
  try {
    return readLogin().site;
  } catch {
    return undefined;
  }
}

/** @param {string | undefined} site */
function readOrigin(site) {
  if (!site) throw new Failure('usage', 'Say which site: paic login --site ADDRESS');
  if (!URL.canParse(site)) throw new Failure('usage', `${site} is no address. Give it whole, with https://`);
  const { origin, protocol, hostname: host } = new URL(site);
  if (protocol !== 'https:' && !['localhost', '127.0.0.1', '[::1]'].includes(host)) {
    throw new Failure('usage', 'The address must begin with https://, so that nobody on the way reads your key.');
  }
  return origin;
}

/**
 * @param {string} address
 * @param {Record<string, string>} form
 * @returns {Promise<any>}
 */
async function post(address, form) {
  const answer = await send(address, { method: 'POST', body: new URLSearchParams(form) });
  return answer.json().catch(() => ({}));
}

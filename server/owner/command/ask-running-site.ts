import { config } from '#platform/config/config.server.ts';

/** Asks the running site for an address, as a visitor without cookies does; throws where it is stopped. */
export function askRunningSite(address: string): Promise<Response> {
  return fetch(address, { redirect: 'manual' }).catch(() => {
    throw new Error(`the site at ${config.ORIGIN} is stopped, so no link can be followed: start it (npm start) and try again`);
  });
}

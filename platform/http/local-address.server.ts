import { config } from '../config/config.server.ts';

const everywhere = ['0.0.0.0', '::'];

/** The address at which this server answers on this machine, whatever address it has outside. */
export const localAddress = `http://${inAddress(everywhere.includes(config.HOST) ? '127.0.0.1' : config.HOST)}:${config.PORT}`;

/** Writes a host as it stands in an address: IPv6 in brackets (RFC 3986 §3.2.2). */
function inAddress(host: string): string {
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
}

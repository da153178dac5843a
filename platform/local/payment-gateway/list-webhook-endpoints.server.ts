import { config } from '../../config/config.server.ts';
import { hasSetting } from './gateway-settings.server.ts';
import { nowInSeconds } from './object-store.server.ts';

const endpoint = () => ({ status: 'enabled', enabled_events: ['*'], description: 'This site', metadata: {}, livemode: false });
const address = () => `${config.ORIGIN}/webhooks/stripe`;

/** Lists where the stand-in sends its events, as the provider does: to this site, which it needs no telling of. */
export async function listWebhookEndpoints(): Promise<object> {
  const whole = { id: 'we_local', object: 'webhook_endpoint', url: address(), created: nowInSeconds(), ...endpoint() };
  return { object: 'list', url: '/v1/webhook_endpoints', has_more: false, data: (await isThin()) ? [] : [whole] };
}

/** Lists the same where the events leave without their objects. */
export async function listEventDestinations(): Promise<object> {
  const thin = {
    id: 'ed_local',
    object: 'v2.core.event_destination',
    type: 'webhook_endpoint',
    event_payload: 'thin',
    webhook_endpoint: { url: address() },
    created: new Date().toISOString(),
    ...endpoint(),
  };
  return { data: (await isThin()) ? [thin] : [], next_page_url: null, previous_page_url: null };
}

const isThin = () => hasSetting('thin_events');

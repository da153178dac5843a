import { eq, sql } from 'drizzle-orm';
import { database, type Transaction } from '../../postgres/database.server.ts';
import { gatewayObjects } from './gateway.table.server.ts';

/** webhooks_held: no webhook leaves. thin_events: those that leave name their object and do not show it. */
type GatewaySetting = 'webhooks_held' | 'thin_events';

/** Switches a setting of the stand-in on or off; it is a row, so that every process knows and a restart forgets nothing. */
export async function setSetting(transaction: Transaction, setting: GatewaySetting, isOn: boolean): Promise<void> {
  const marker = { id: setting, object: 'setting' };
  if (!isOn) await transaction.delete(gatewayObjects).where(eq(gatewayObjects.id, setting));
  else
    await transaction
      .insert(gatewayObjects)
      .values({ ...marker, data: marker })
      .onConflictDoNothing();
}

/** Makes the condition that a setting is on. */
export const settingIsOn = (setting: GatewaySetting) =>
  sql<boolean>`exists (select 1 from ${gatewayObjects} where ${gatewayObjects.id} = ${setting})`;

export async function hasSetting(setting: GatewaySetting): Promise<boolean> {
  return (await database.$count(gatewayObjects, eq(gatewayObjects.id, setting))) > 0;
}

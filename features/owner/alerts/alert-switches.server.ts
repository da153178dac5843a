import { database, type Reader } from '#platform/postgres/database.server.ts';
import type { OwnerAct } from '../owner-action.ts';
import { recordOwnerAction } from '../owner-action-log.server.ts';
import { type AlertSwitch, switchesAtFirst } from './alert-kind.ts';
import { ownerAlertSettings } from './owner-alert.table.server.ts';

type Switches = Record<AlertSwitch, boolean>;

/** Reads which alerts are on. */
export async function readSwitches(reader: Reader = database): Promise<Switches> {
  const rows = await reader.select().from(ownerAlertSettings);
  return { ...switchesAtFirst, ...Object.fromEntries(rows.map(({ name, isOn }) => [name, isOn])) };
}

/** Switches alerts on or off, and logs each that changed. Answers their names. */
export async function setSwitches({ wanted, act }: { wanted: Partial<Switches>; act: OwnerAct }): Promise<AlertSwitch[]> {
  return database.transaction(async (transaction) => {
    const now = await readSwitches(transaction);
    const changed = (Object.keys(wanted) as AlertSwitch[]).filter((name) => wanted[name] !== now[name]);
    for (const name of changed) {
      const isOn = wanted[name] === true;
      await transaction
        .insert(ownerAlertSettings)
        .values({ name, isOn })
        .onConflictDoUpdate({ target: ownerAlertSettings.name, set: { isOn } });
      const action = isOn ? 'alert-switched-on' : 'alert-switched-off';
      await recordOwnerAction({ transaction, action, userId: null, rowId: name, ...act });
    }
    return changed;
  });
}

import { type AlertSwitch, isAlertSwitch, switchesAtFirst } from '#features/owner/alerts/alert-kind.ts';
import { readSwitches, setSwitches } from '#features/owner/alerts/alert-switches.server.ts';
import { listAlerts } from '#features/owner/alerts/list-alerts.server.ts';
import { sendTestAlert } from '#features/owner/alerts/send-alerts.server.ts';
import { atTerminal } from '#features/owner/owner-action.ts';
import { CommandError, type CommandResult } from '../command/command-result.ts';

/** Lists what the owner was told of and what is switched on, switches one, and sends a test: `alerts`, `alerts on|off <kind>`, `alerts test`. */
export async function alerts([verb, kind]: string[]): Promise<CommandResult> {
  if (verb === undefined) return list();
  if (verb === 'test') {
    await sendTestAlert({ act: atTerminal });
    return { isWell: true, lines: ['a test goes to OWNER_EMAILS and ALERT_WEBHOOK_URL as soon as the site runs'] };
  }
  if (verb !== 'on' && verb !== 'off')
    throw new CommandError('what should happen? Say "alerts", "alerts on|off <kind>" or "alerts test"');
  if (!isAlertSwitch(kind)) throw new CommandError(`which alert? One of ${Object.keys(switchesAtFirst).join(', ')}`);
  const changed = await setSwitches({ wanted: { [kind]: verb === 'on' }, act: atTerminal });
  return {
    isWell: true,
    rows: [{ kind, isOn: verb === 'on' }],
    lines: [`${kind} is ${changed.length > 0 ? 'now' : 'already'} ${verb}`],
  };
}

async function list(): Promise<CommandResult> {
  const [rows, switches] = await Promise.all([listAlerts(), readSwitches()]);
  const off = (Object.keys(switches) as AlertSwitch[]).filter((name) => !switches[name]);
  const lines = rows.map(({ kind, subject, raisedAt, state }) =>
    [raisedAt.slice(0, 16).replace('T', ' '), kind, subject, ...(state ? [state] : [])].join('  '),
  );
  const sum = `alerts of the last 30 days: ${rows.length}${rows.length === 100 ? ' or more' : ''}`;
  return { isWell: true, rows, lines: [...lines, ...(off.length > 0 ? [`switched off: ${off.join(', ')}`] : []), sum] };
}

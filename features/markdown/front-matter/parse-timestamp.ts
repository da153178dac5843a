const shape = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:\d{2})?)?$/;

/** Parses a timestamp of a text, such as 2026-12-01 or 2026-12-01T09:00+01:00, in UTC where it says no zone; undefined for no moment. */
export function parseTimestamp(text: string): Date | undefined {
  const [, day, time = '00:00', zone = 'Z'] = shape.exec(text) ?? [];
  const midnight = new Date(`${day}T00:00:00Z`);
  const moment = new Date(`${day}T${time}${zone}`);
  if (Number.isNaN(midnight.getTime()) || Number.isNaN(moment.getTime())) return undefined;
  return midnight.toISOString().startsWith(day ?? '') ? moment : undefined;
}

import { auditDatabase } from '#platform/postgres/audit.server.ts';
import type { CommandResult } from '../command/command-result.ts';

/** Checks every rule of database/audit.sql. */
export async function audit(): Promise<CommandResult> {
  const { rules, findings } = await auditDatabase();
  const lines = findings.flatMap(({ rule, rows }) => [`broken: ${rule}`, ...rows.map((row) => `  ${JSON.stringify(row)}`)]);
  const sum = findings.length === 0 ? `${rules} rules hold` : `${findings.length} of ${rules} rules are broken`;
  return { isWell: findings.length === 0, lines: [...lines, sum], rows: findings };
}

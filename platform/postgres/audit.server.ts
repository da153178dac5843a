import { readFile } from 'node:fs/promises';
import { sql } from './database.server.ts';

/** A rule that does not hold, with the rows that break it. */
export interface AuditFinding {
  rule: string;
  rows: Record<string, unknown>[];
}

/** Runs every query of database/audit.sql in one snapshot. No finding means that all rules hold. */
export async function auditDatabase(): Promise<{ rules: number; findings: AuditFinding[] }> {
  const script = await readFile('database/audit.sql', 'utf8');
  const queries = [...script.matchAll(/^-- name: (.+)\n([\s\S]+?);$/gm)].map(([, rule = '', query = '']) => ({ rule, query }));
  const findings = await sql.begin('isolation level repeatable read read only', async (transaction) => {
    const broken: AuditFinding[] = [];
    for (const { rule, query } of queries) {
      const rows = await transaction.unsafe(query);
      if (rows.length > 0) broken.push({ rule, rows: [...rows] });
    }
    return broken;
  });
  return { rules: queries.length, findings };
}

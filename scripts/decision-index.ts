import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The index of decisions: what they are, then each under its subject, with its status where that says more than that it is in force. */
export const indexFile = 'docs/decisions/README.md';

const mark = '<!-- written by npm run decision-index -->\n';
const headOfFile = /^# (?<title>\d{4} .+)\n\n(?<subject>.+?) · \d{4}-\d\d-\d\d · (?<status>.+)\n\n/;

/** Writes the index below its mark from the files of the decisions: subjects in the order of their first decisions. */
export function writeDecisionIndex(index: string): string {
  const decisions = globSync('docs/decisions/[0-9]*.md').sort().map(readDecision);
  const subjects = [...Map.groupBy(decisions, ({ subject }) => subject)].map(
    ([subject, rows]) => `\n## ${subject}\n\n${rows.map(({ row }) => row).join('')}`,
  );
  return index.slice(0, index.indexOf(mark)) + mark + subjects.join('');
}

function readDecision(file: string): { subject: string; row: string } {
  const { title, subject, status } = headOfFile.exec(readFileSync(file, 'utf8'))?.groups ?? {};
  if (!title || !subject) throw new Error(`${file} has no "subject · date · where it stands" below its title`);
  const qualifies = status === 'in force' ? '' : `: ${status}`;
  return { subject, row: `- [${title}](${path.basename(file)})${qualifies}\n` };
}

if (import.meta.main) writeFileSync(indexFile, writeDecisionIndex(readFileSync(indexFile, 'utf8')));

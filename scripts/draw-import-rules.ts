import { commonFeatures, features, rooms, togetherAtTop } from './import-rules.ts';

/** Draws who may import whom, a line or more for each folder, as scripts/import-rules.ts has it. */
export function drawImportRules(): string {
  const others = `every other → ${commonFeatures.join(', ')}`;
  const entries = [
    { folder: 'features', rules: [...describeRules(features), others] },
    ...Object.entries(rooms).map(([folder, mayKnow]) => ({ folder, rules: [...describeRules(mayKnow), describeTop(folder)] })),
  ];
  const indent = Math.max(...entries.map(({ folder }) => folder.length)) + 2;
  return entries.map(({ folder, rules }) => folder.padEnd(indent) + wrapRules(rules, indent)).join('\n');
}

/** Describes what each room may know: from the last of the table, which lead to the others, to those that know none. */
function describeRules(mayKnow: Record<string, string[]>): string[] {
  const groups = [...Map.groupBy(Object.entries(mayKnow).reverse(), ([, known]) => known.join(', '))];
  const [leading, standing] = [groups.filter(([known]) => known), groups.filter(([known]) => !known)];
  return [...leading, ...standing].map(
    ([known, together]) => `${together.map(([room]) => room).join(', ')} → ${known || 'none'}`,
  );
}

const describeTop = (folder: string): string => (togetherAtTop.includes(folder) ? 'the top → all' : 'all → the top');

const widest = 150;

function wrapRules(rules: string[], indent: number): string {
  let line = '';
  const lines = [];
  for (const rule of rules) {
    if (line && indent + line.length + rule.length > widest) {
      lines.push(`${line};`);
      line = '';
    }
    line = line ? `${line}; ${rule}` : rule;
  }
  return [...lines, line].join(`\n${' '.repeat(indent)}`);
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { casesAndFaults } from './cases-and-faults.ts';
import { editFormats } from './edit-formats.ts';
import type { Measurement } from './measurement.ts';
import { plausibleAnswers } from './plausible-answers.ts';
import { promptPartsLost } from './prompt-parts-lost.ts';
import { rulesFile } from './rules-file.ts';
import { stopRules } from './stop-rules.ts';
import { threeLanguages } from './three-languages.ts';
import { unorderedLines } from './unordered-lines.ts';

const measurements: Record<string, Measurement> = {
  'edit-formats': editFormats,
  'plausible-answers': plausibleAnswers,
  'three-languages': threeLanguages,
  'unordered-lines': unorderedLines,
  'prompt-parts-lost': promptPartsLost,
  'cases-and-faults': casesAndFaults,
  'stop-rules': stopRules,
  'rules-file': rulesFile,
};

const folder = 'content/blogs';
const { values, positionals } = parseArgs({ allowPositionals: true, options: { check: { type: 'boolean', default: false } } });
const [name = ''] = positionals;
const chosen = Object.entries(measurements).filter(([each]) => each.includes(name));
if (chosen.length === 0) throw new Error(`No measurement has ${name} in its name: ${Object.keys(measurements).join(', ')}`);

/*
 * Makes the posts' measurements again, or those with the argument in their name: writes their CSV files, puts tables in the place of those
 * with the same head, and prints what else a post must quote and does not. With --check it writes nothing, and fails where a post says
 * something else.
 */
for (const [each, { post, measure }] of chosen) {
  const { files, quotes } = await measure();
  const text = readFileSync(`${folder}/${post}`, 'utf8');
  const current = values.check ? text : quotes.filter((quote) => quote.startsWith('|')).reduce(putTable, text);
  const otherFiles = Object.entries(files).filter(
    ([file, rows]) => !existsSync(`${folder}/${file}`) || readFileSync(`${folder}/${file}`, 'utf8') !== rows,
  );
  const missing = quotes.filter((quote) => !current.includes(quote));
  if (values.check && otherFiles.length + missing.length > 0) process.exitCode = 1;
  if (!values.check) for (const [file, rows] of otherFiles) writeFileSync(`${folder}/${file}`, rows);
  if (current !== text) writeFileSync(`${folder}/${post}`, current);

  console.log(
    `${each}: ${otherFiles.length + missing.length === 0 && current === text ? `as ${post} says` : `${post} says something else`}`,
  );
  for (const [file] of otherFiles) console.log(`${file} ${values.check ? 'has other rows' : 'was written anew'}`);
  if (current !== text) console.log('There are new figures in its tables: read what the post says about them');
  for (const quote of missing) console.log(`The post does not say:\n${quote}\n`);
}
process.exit();

function putTable(text: string, table: string): string {
  const [head] = table.split('\n');
  return text
    .split('\n\n')
    .map((paragraph) => (paragraph.startsWith(`${head}\n`) ? table : paragraph))
    .join('\n\n');
}

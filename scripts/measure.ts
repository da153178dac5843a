import { readFileSync, writeFileSync } from 'node:fs';
import { measurements } from './measurements/all.ts';

const posts = 'content/blogs';
const [only = ''] = process.argv.slice(2);

/*
 * Makes the posts' measurements again, or those whose name has the argument in it: writes their CSV files, puts tables in the place of those with the
 * same head, and prints what else a post must quote and does not.
 */
for (const [name, { post, measure }] of Object.entries(measurements)) {
  if (!name.includes(only)) continue;
  const { files, quotes } = await measure();
  for (const [file, text] of Object.entries(files)) writeFileSync(`${posts}/${file}`, text);
  const before = readFileSync(`${posts}/${post}`, 'utf8');
  const text = quotes.filter((quote) => quote.startsWith('|')).reduce(putTable, before);
  if (text !== before) writeFileSync(`${posts}/${post}`, text);
  console.log(`${name}: ${Object.keys(files).join(', ') || 'no files'}`);
  if (text !== before) console.log(`${post} has new figures in its tables: read what it says about them`);
  for (const quote of quotes) if (!text.includes(quote)) console.log(`${post} does not say:\n${quote}\n`);
}
process.exit(0);

function putTable(text: string, table: string): string {
  const [head] = table.split('\n');
  return text
    .split('\n\n')
    .map((paragraph) => (paragraph.startsWith(`${head}\n`) ? table : paragraph))
    .join('\n\n');
}

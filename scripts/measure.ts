import { readFileSync, writeFileSync } from 'node:fs';
import { measurements } from './measurements/all.ts';

const posts = 'content/blogs';
const [only = ''] = process.argv.slice(2);

/* Makes the posts' measurements again, or those whose name has the argument in it: writes their CSV files, and prints what a post must quote and does not. */
for (const [name, { post, measure }] of Object.entries(measurements)) {
  if (!name.includes(only)) continue;
  const { files, quotes } = await measure();
  for (const [file, text] of Object.entries(files)) writeFileSync(`${posts}/${file}`, text);
  const text = readFileSync(`${posts}/${post}`, 'utf8');
  console.log(`${name}: ${Object.keys(files).join(', ') || 'no files'}`);
  for (const quote of quotes) if (!text.includes(quote)) console.log(`${post} does not say:\n${quote}\n`);
}
process.exit(0);

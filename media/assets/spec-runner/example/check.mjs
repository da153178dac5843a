import { slugify } from './slug.mjs';

const cases = {
  plain: { 'Hello AI World': 'hello-ai-world', '  a  b ': 'a-b' },
  accents: { 'Crème brûlée!': 'creme-brulee', 'Hello AI World': 'hello-ai-world' },
};
for (const [title, wanted] of Object.entries(cases[process.argv[2]])) {
  const got = slugify(title);
  if (got === wanted) continue;
  console.log(`slugify(${JSON.stringify(title)}) is ${JSON.stringify(got)}, expected ${JSON.stringify(wanted)}`);
  process.exit(1);
}

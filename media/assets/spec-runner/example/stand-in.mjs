// Plays the assistant, without a model: it forgets to trim in its first answer, and repairs that in its second.
import { writeFileSync } from 'node:fs';

const { SPEC_RUNNER_TASK: task, SPEC_RUNNER_ROUND: round } = process.env;
const steps = ["title.toLowerCase().split(' ').join('-')", "title.toLowerCase().trim().split(/\\s+/).join('-')"];
const accents = "title.normalize('NFD').replace(/[\\u0300-\\u036f]/g, '').toLowerCase().match(/[a-z0-9]+/g)?.join('-') ?? ''";
const body = task === '2' ? accents : steps[Math.min(Number(round), 2) - 1];
writeFileSync('slug.mjs', `export const slugify = (title) => ${body};\n`);

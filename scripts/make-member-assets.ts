import { writeFileSync } from 'node:fs';
import { madeAssets } from './member-assets/made-assets.ts';

/*
 * Writes the members' downloads that are made of other files: `npm run member-assets`. Run it after a change of the patterns, of a lesson's
 * title, of the checklist or of media/assets/spec-runner, and commit what it writes; a test fails where it was forgotten.
 */
for (const [name, make] of Object.entries(madeAssets)) writeFileSync(`media/assets/${name}`, await make());

import { writeFileSync } from 'node:fs';
import { settings } from '#platform/config/settings.ts';

// Writes .env.example from the settings themselves; a test fails when the two differ.
const entries = Object.entries(settings).map(([name, setting]) => {
  const fallback = setting.safeParse(undefined).data;
  const value = fallback === undefined ? '' : String(fallback); // of a list, its entries with commas
  return `# ${setting.description}\n#${name}=${value}\n`;
});
writeFileSync(
  '.env.example',
  `# Copy to .env and uncomment what you change. Everything works without it.\n\n${entries.join('\n')}`,
);

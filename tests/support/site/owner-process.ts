import { parseConfig } from '#platform/config/config-schema.ts';
import { openDatabaseServer } from '#platform/postgres/open-database-server.server.ts';
import { findRunningSite } from '#platform/process/running-site.server.ts';
import { answerCommand } from '#server/owner/answer-command.ts';
import { commands } from '#server/owner.ts';

// Answers the commands of a running site's owner, which a parent process sends, until the parent or the site is gone.

process.env.LOG_LEVEL = 'fatal';
const config = parseConfig(process.env, { written: [] });
const running = await findRunningSite({ dataDir: config.DATA_DIR });
if (!running) throw new Error(`no site runs on ${config.DATA_DIR}`);
const { HOST, PORT, ORIGIN } = running;
Object.assign(process.env, { HOST, PORT: String(PORT), ORIGIN });
process.env.DATABASE_URL = (await openDatabaseServer(config)).url;
const site = { dataDir: config.DATA_DIR, port: PORT, running };

process.on('message', async ({ id, args }: { id: number; args: string[] }) => {
  const answer = await answerCommand({ commands, args, findSite: async () => site, work: (run) => run() });
  process.send?.({ id, ...answer });
});
process.once('disconnect', () => process.exit());

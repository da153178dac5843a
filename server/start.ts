import cluster from 'node:cluster';
import { ConfigError } from '#platform/config/config-schema.ts';
import { loadEnvFile } from '#platform/config/env-file.server.ts';
import { errorInWords, isOfQuery } from '#platform/logging/without-values.ts';
import { isDatabaseUnavailable } from '#platform/postgres/database-errors.ts';
import { startWithinMemory } from '#platform/process/memory-budget.ts';

// They are for the process that began a group; one of the group would end.
if (cluster.isWorker) for (const signal of ['SIGHUP', 'SIGUSR2'] as const) process.on(signal, () => {});

loadEnvFile();

const development = process.argv.includes('--dev');
// Nobody sets it by hand, and without it React runs its checks for developers: pages take twice as long.
process.env.NODE_ENV ??= development ? 'development' : 'production';
if (!development) startWithinMemory();

try {
  const { config } = await import('#platform/config/config.server.ts');
  if (config.PROCESSES && cluster.isPrimary && !development) {
    const { runProcesses } = await import('./run-processes.ts');
    await runProcesses(config.PROCESSES);
  } else {
    const { runServer } = await import('./run-server.ts');
    await runServer({ development });
  }
} catch (error) {
  const failure = explainStartFailure(error);
  // One of several has the first say it, once for all.
  if (cluster.worker) cluster.worker.send({ failure }, () => process.exit(1));
  else process.stderr.write(`${failure}\n`, () => process.exit(1));
}

/** Explains to the person at the terminal why the start failed, in one line for each setting at fault; the stack only where the fault is ours. */
function explainStartFailure(error: unknown): string {
  if (error instanceof ConfigError) return `Cannot start: ${error.message.replaceAll('\n', '\n  ')}`;
  const { code, message, name, path, stack } = error as NodeJS.ErrnoException;
  if (name === 'StartFailure') return message;
  // The application is a bundle with classes of its own, so these are known by their names.
  if (name === 'ContentError' || name === 'ProblemFault' || name === 'MigrationError') return `Cannot start: ${message}`;
  switch (code) {
    case 'EADDRINUSE':
      return `Cannot start: port ${process.env.PORT ?? 3000} is taken: stop the other program or set PORT`;
    case 'EADDRNOTAVAIL':
      return `Cannot start: this machine has no address ${process.env.HOST}: set HOST to one it has`;
    case 'EACCES':
    case 'EROFS':
    case 'ENOSPC':
    case 'EPERM':
    case 'ENOTDIR':
    case 'EEXIST':
      return `Cannot start: ${path ?? 'DATA_DIR'} cannot be written (${code}): make it writable or set DATA_DIR to another folder`;
    case '28000': // PostgreSQL's manual, appendix A: no such login here, a wrong password, no such database
    case '28P01':
    case '3D000':
      return databaseUnreached(message);
    default:
      if (isDatabaseUnavailable(error)) return databaseUnreached(message);
      return message?.startsWith('PostgreSQL') || message?.startsWith('initdb')
        ? `Cannot start: ${message}`
        : isOfQuery(error)
          ? errorInWords(error)
          : (stack ?? String(error));
  }
}

function databaseUnreached(why: string): string {
  const addresses = process.env.DATABASE_DIRECT_URL ? 'DATABASE_URL or DATABASE_DIRECT_URL' : 'DATABASE_URL';
  return `Cannot start: ${addresses} cannot be reached (${why})`;
}

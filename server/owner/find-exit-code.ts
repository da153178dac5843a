import { ConfigError } from '#platform/config-schema.ts';
import { isDatabaseUnavailable } from '#platform/postgres/database-unavailable.ts';
import { CommandError, type ExitCode, exitCodes } from './command-result.ts';

/** Finds what a command that threw this ends with. */
export function findExitCode(error: unknown): ExitCode {
  if (error instanceof CommandError) return error.exitCode;
  if (error instanceof ConfigError) return exitCodes.calledWrongly;
  if (isDatabaseUnavailable(error)) return exitCodes.unreachable;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('ERR_PARSE_ARGS_') ? exitCodes.calledWrongly : exitCodes.refused;
}

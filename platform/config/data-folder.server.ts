import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from './config-schema.ts';

/**
 * Makes the data folder where it is not there yet, as at the first start of a container, and writes and deletes a file in it. Throws a
 * {@link ConfigError} where that fails: whatever else is written there later can rely on it.
 */
export function prepareDataFolder(folder: string): void {
  const whole = path.resolve(folder);
  const probe = path.join(whole, `write-probe-${process.pid}`);
  try {
    mkdirSync(whole, { recursive: true });
    writeFileSync(probe, 'ok');
    rmSync(probe);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`DATA_DIR: ${whole} cannot be written (${code}): make it writable, or set DATA_DIR to another folder`);
  }
}

import { existsSync } from 'node:fs';
import path from 'node:path';

/** Says whether this data folder holds a PostgreSQL cluster of ours; looks, and makes nothing. */
export const hasCluster = ({ dataDir }: { dataDir: string }): boolean =>
  existsSync(path.join(path.resolve(dataDir), 'postgres', 'PG_VERSION'));

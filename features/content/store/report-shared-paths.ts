import { ContentError } from '../content-error.ts';
import type { ContentSnapshot } from './content-snapshot.ts';
import type { FaultReports } from './fault-reports.ts';

/** Two files may say the same address; the first of them is shown there. */
export function reportSharedPaths({ files }: ContentSnapshot, faults: FaultReports): void {
  const owners = new Map<string, string>();
  for (const { file, content } of files.values()) {
    if (!content?.frontMatter || content.document._partial || content.document._draft) continue;
    const { _locale, _path } = content.document;
    const key = `${_locale} ${_path}`;
    const owner = owners.get(key);
    if (owner === undefined) owners.set(key, file);
    else faults.report(file, new ContentError({ file, problem: `has the same address ${_path} as ${owner}, which is shown` }));
  }
}

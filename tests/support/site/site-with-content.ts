import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Site, startSite } from './site.ts';

/** Describes a site whose content folder is a copy of ours that a test may write into. */
export interface SiteWithContent extends Site {
  write(file: string, text: string): void;
}

/** Starts a site that has its own content folder; `files` are added to the content before it starts, by their path in the folder. */
export async function startSiteWithContent(
  files: Record<string, string> = {},
  environment: Record<string, string> = {},
): Promise<SiteWithContent> {
  const directory = mkdtempSync(path.join(tmpdir(), 'content-'));
  cpSync('content', directory, { recursive: true });
  const write = (file: string, text: string) => {
    const place = path.join(directory, file);
    mkdirSync(path.dirname(place), { recursive: true });
    // In one step, as editors do, or a site that looks meanwhile takes an empty file for the edit.
    writeFileSync(`${directory}.written`, text);
    renameSync(`${directory}.written`, place);
  };
  for (const [file, text] of Object.entries(files)) write(file, text);
  const site = await startSite({ ...environment, CONTENT_DIR: directory });
  const remove = async () => {
    await site.remove();
    rmSync(directory, { recursive: true });
  };
  return { ...site, write, remove };
}

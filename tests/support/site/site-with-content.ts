import { copyContent } from '#tests/support/content/content-folder.ts';
import { type Site, startSite } from './site.ts';

/** A site whose content folder is a copy of ours that a test may write into. */
export interface SiteWithContent extends Site {
  write(file: string, text: string): void;
}

/** Starts a site that has its own content folder; `files` are added to the content before it starts, by their path in the folder. */
export async function startSiteWithContent(
  files: Record<string, string> = {},
  environment: Record<string, string> = {},
): Promise<SiteWithContent> {
  const content = copyContent(files);
  const site = await startSite({ ...environment, CONTENT_DIR: content.directory });
  const remove = async () => {
    await site.remove();
    content.remove();
  };
  return { ...site, write: content.write, remove };
}

import { isPicture } from './stored-file.ts';

/** Describes a folder whose files make the content. */
export interface ContentFolder {
  directory: string;
  /** Stands before the names of its files. */
  prefix: string;
  /** The content's own folder has to be there. */
  isOptional: boolean;
  holds(file: string): boolean;
}

/** Lists the content's folder, and the one whose pictures texts show; those are named by their addresses. */
export function listContentFolders({ directory, pictures }: { directory: string; pictures?: string }): ContentFolder[] {
  const content = { directory, prefix: '', isOptional: false, holds: () => true };
  return pictures ? [content, { directory: pictures, prefix: '/media/', isOptional: true, holds: isPicture }] : [content];
}

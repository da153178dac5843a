import type { CourseMember } from '#features/access/caller.ts';
import { AppError } from '#platform/errors.ts';
import { fileStorage } from '#platform/files/file-storage.server.ts';
import { signFileUrl } from '#platform/http/signed-url.server.ts';
import { type MemberAsset, type MemberDownload, memberAssets, memberTemplates } from './member-asset.ts';
import { type PromptTemplate, parsePromptTemplate } from './prompt-template.ts';

/** A file with an address that is good for one member and SIGNED_URL_SECONDS. */
export interface SignedDownload {
  address: string;
  bytes: number;
}

/** Lists what members can use beside the lessons: pages, files and templates, the files signed for this member. */
export async function listMemberAssets({ member }: { member: CourseMember }): Promise<{
  assets: (MemberAsset & { download: SignedDownload | null })[];
  templates: (PromptTemplate & { download: SignedDownload })[];
}> {
  const sign = async (fileName: MemberDownload): Promise<SignedDownload> => {
    const key = `assets/${fileName}`;
    const file = await fileStorage.find(key);
    if (!file) throw new AppError('NOT_FOUND', `the storage has no ${key}`);
    return { address: signFileUrl({ key, userId: member.userId }), bytes: file.size };
  };
  const [assets, templates] = await Promise.all([
    Promise.all(
      memberAssets.map(async (asset) => ({ ...asset, download: 'fileName' in asset ? await sign(asset.fileName) : null })),
    ),
    Promise.all(
      memberTemplates.map(async (fileName) => ({
        ...parsePromptTemplate(await fileStorage.readText(`assets/${fileName}`)),
        download: await sign(fileName),
      })),
    ),
  ]);
  return { assets, templates };
}

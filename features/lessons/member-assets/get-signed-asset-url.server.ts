import type { CourseMember } from '#features/access/course-member.ts';
import { signFileUrl } from '#platform/http/signed-url.server.ts';
import type { MemberDownload } from './member-asset.ts';

/** Signs the address of a download of the course for this member, good for SIGNED_URL_SECONDS. */
export function getSignedAssetUrl({ member, fileName }: { member: CourseMember; fileName: MemberDownload }): string {
  return signFileUrl({ key: `assets/${fileName}`, userId: member.userId });
}

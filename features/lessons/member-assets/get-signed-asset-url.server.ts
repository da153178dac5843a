import type { CourseMember } from '#features/access/course-member.ts';
import { signFileAddress } from '#platform/http/file-address.server.ts';
import type { MemberDownload } from './member-asset.ts';

/** Signs the address of a download of the course for this member, good for SIGNED_URL_SECONDS. */
export function getSignedAssetUrl({ member, fileName }: { member: CourseMember; fileName: MemberDownload }): string {
  return signFileAddress({ key: `assets/${fileName}`, userId: member.userId });
}

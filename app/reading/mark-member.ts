/** Members see the way into the course where others see the offer; asks the server only where the cache does not know. */
export async function markMember({ userId }: { userId: string }): Promise<void> {
  if (!document.querySelector('.when-member')) return;
  const { checkCourseAccess } = await import('#features/access/check-course-access.ts');
  const isMember = await checkCourseAccess({ userId }).catch(() => false);
  document.documentElement.toggleAttribute('data-member', isMember);
}

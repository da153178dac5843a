/** Why a visitor was sent to sign in, from the path that was asked for (specification §2). */
export function signInMessage(path: string): string {
  if (/^\/principled-ai-coding\/checkout\/?$/.test(path)) return 'Please log in to access checkout';
  if (path.includes('course/')) return 'Please log in to access this lesson';
  return 'Please log in to access the Principled AI Coding course';
}

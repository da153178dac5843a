/** Says why a visitor was sent to sign in, from the address that was asked for (docs/product.md §2). */
export function signInMessage(address: string): string {
  // A trailing slash is ignored: /course/ is the course, not a lesson.
  const path = address.replace(/[?#].*$/, '').replace(/\/$/, '');
  if (path === '/principled-ai-coding/checkout') return 'Please log in to access checkout';
  if (path.includes('course/')) return 'Please log in to access this lesson';
  return 'Please log in to access the Principled AI Coding course';
}

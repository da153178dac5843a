const checkout = '/principled-ai-coding/checkout';

/** Says why a visitor was sent to sign in, from the address that was asked for (docs/product.md §2). */
export function signInMessage(address: string): string {
  const path = pathOf(address);
  if (path === checkout) return 'Please log in to access checkout';
  if (path.includes('course/')) return 'Please log in to access this lesson';
  return 'Please log in to access the Principled AI Coding course';
}

/** Says what a visitor is asked for who is sent to sign in: whoever buys is likely new, and gets an account, or into the one they have, by one pop-up. */
export function signInIntent(address: string): 'login' | 'create' {
  return pathOf(address) === checkout ? 'create' : 'login';
}

// A trailing slash is ignored: /course/ is the course, not a lesson.
const pathOf = (address: string) => address.replace(/[?#].*$/, '').replace(/\/$/, '');

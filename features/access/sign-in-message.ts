const checkout = '/principled-ai-coding/checkout';
const teamSeats = '/team-seats';
const invitation = '/team-seats/invitation';
const device = '/agent/device';

/** Says why a visitor was sent to sign in, from the address that was asked for (docs/product.md §2). */
export function signInMessage(address: string): string {
  const path = pathOf(address);
  if (path === checkout) return 'Please log in to access checkout';
  if (path === device) return 'Please log in to let a program in';
  if (path === invitation) return 'Sign in, or create an account, to take the seat you were invited to';
  if (path === '/playground' || path.startsWith('/playground/'))
    return 'Sign in, or create an account, to keep your work in the playground';
  if (path.includes('course/')) return 'Please log in to access this lesson';
  return 'Please log in to access the Principled AI Coding course';
}

/** Says what a visitor is asked for who is sent to sign in: whoever buys, for themselves or a team, or is invited is likely new, and gets an account, or into the one they have, by one pop-up. */
export function signInIntent(address: string): 'login' | 'create' {
  return [checkout, teamSeats, invitation].includes(pathOf(address)) ? 'create' : 'login';
}

// A trailing slash is ignored: /course/ is the course, not a lesson.
const pathOf = (address: string) => address.replace(/[?#].*$/, '').replace(/\/$/, '');

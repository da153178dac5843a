interface Account {
  userId: string;
  username: string;
  photoUrl: string | null;
}

const cacheKey = 'account-corner';

/**
 * Puts the name and photo of whoever is signed in into the header and says whose they are; asks the server only where the hint cookie
 * says someone is.
 */
export async function fillAccountCorner(): Promise<Account | null> {
  if (!('signedIn' in document.documentElement.dataset)) {
    sessionStorage.removeItem(cacheKey);
    return null;
  }
  const cached = sessionStorage.getItem(cacheKey);
  if (cached) show(JSON.parse(cached));

  const response = await fetch('/auth/get-session').catch(() => null);
  if (!response?.ok) return null; // "Account" stays: it leads to the settings, which know better
  const session: { user: Account } | null = await response.json();
  if (session) {
    sessionStorage.setItem(cacheKey, JSON.stringify(session.user));
    show(session.user);
    return session.user;
  }
  sessionStorage.removeItem(cacheKey);
  delete document.documentElement.dataset.signedIn;
  return null;
}

function show({ username, photoUrl }: Account): void {
  for (const link of document.querySelectorAll('[data-account]')) {
    const [photo, label] = link.children;
    if (label) label.textContent = username;
    if (photo) fillPhoto(photo, username, photoUrl);
  }
}

function fillPhoto(photo: Element, username: string, photoUrl: string | null): void {
  if (!photoUrl) {
    photo.textContent = username.charAt(0).toUpperCase();
    return;
  }
  const element = Object.assign(new Image(24, 24), { src: photoUrl, alt: '', className: photo.className });
  photo.replaceWith(element);
}

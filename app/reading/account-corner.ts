interface Account {
  username: string;
  photoUrl: string | null;
}

const cacheKey = 'account-corner';

/** Puts the name and photo of whoever is signed in into the header; asks the server only where the hint cookie says someone is. */
export async function fillAccountCorner(): Promise<void> {
  if (!('signedIn' in document.documentElement.dataset)) return sessionStorage.removeItem(cacheKey);
  const cached = sessionStorage.getItem(cacheKey);
  if (cached) show(JSON.parse(cached));

  const response = await fetch('/auth/get-session').catch(() => null);
  if (!response?.ok) return; // "Account" stays: it leads to the settings, which know better
  const session: { user: Account } | null = await response.json();
  if (session) {
    sessionStorage.setItem(cacheKey, JSON.stringify(session.user));
    show(session.user);
  } else {
    delete document.documentElement.dataset.signedIn;
  }
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

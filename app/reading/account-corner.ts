interface Account {
  name: string;
  image: string | null;
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

function show({ name, image }: Account): void {
  for (const link of document.querySelectorAll('[data-account]')) {
    const [photo, label] = link.children;
    if (label) label.textContent = name;
    if (photo) fillPhoto(photo, name, image);
  }
}

function fillPhoto(photo: Element, name: string, image: string | null): void {
  if (!image) {
    photo.textContent = name.charAt(0).toUpperCase();
    return;
  }
  const element = Object.assign(new Image(24, 24), { src: image, alt: '', className: photo.className });
  photo.replaceWith(element);
}

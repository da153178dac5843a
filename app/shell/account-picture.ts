/** Holds the part of an account that the header shows. */
export interface HeaderAccount {
  username: string;
  photoUrl: string | null;
}

interface AccountPicture {
  tag: 'img' | 'span';
  attributes: Record<string, string>;
  letter?: string;
}

/** Says what shows an account in the header: its photo, or the first letter of its name, which nobody needs to hear before the name. */
export function accountPicture({ username, photoUrl }: HeaderAccount): AccountPicture {
  return photoUrl
    ? { tag: 'img', attributes: { src: photoUrl, alt: '', width: '24', height: '24' } }
    : { tag: 'span', attributes: { 'aria-hidden': 'true' }, letter: username.charAt(0).toUpperCase() };
}

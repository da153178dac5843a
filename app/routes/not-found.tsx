import { data } from 'react-router';

/** Any address no page has: the error page names it. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}

import { Outlet } from 'react-router';

/** Reading pages are documents: no React in the browser, only app/reading/main.ts. */
export const handle = { hydration: 'none' };

export default function ReadingShell() {
  return (
    <main id="content" className="page">
      <Outlet />
    </main>
  );
}

import { Outlet } from 'react-router';

export default function ApplicationShell() {
  return (
    <main id="content" className="page">
      <Outlet />
    </main>
  );
}

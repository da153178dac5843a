import { Outlet } from 'react-router';

export default function ApplicationShell() {
  return (
    <main id="content">
      <Outlet />
    </main>
  );
}

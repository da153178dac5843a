import Link from 'next/link';
import type { ReactNode } from 'react';
import './site.css';

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <header className="site-header">
          <Link className="site-name" href="/">
            Compared site
          </Link>
          <Link href="/blogs">Essays</Link>
          <Link href="/course">Course</Link>
          <Link href="/playground">Playground</Link>
          <Link href="/login">Sign in</Link>
        </header>
        <main>{children}</main>
        <footer className="site-footer">
          <Link href="/privacy">Privacy</Link>
          <Link href="/terms">Terms</Link>
        </footer>
      </body>
    </html>
  );
}

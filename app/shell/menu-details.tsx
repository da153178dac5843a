import { type ReactNode, useEffect, useRef } from 'react';
import { wireMenu } from './wire-menu.ts';

/** Shows a menu of links behind a word of the header. It opens without a script; with one it also closes by itself (wire-menu.ts). */
export function MenuDetails({ className, summary, children }: { className: string; summary: ReactNode; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => (menu.current ? wireMenu(menu.current) : undefined), []);
  return (
    <details className={`menu ${className}`} ref={menu}>
      <summary>{summary}</summary>
      <div className="menu-panel">{children}</div>
    </details>
  );
}

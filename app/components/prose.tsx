import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import italicFont from '#app/fonts/literata-italic.woff2?url';

/** Rendered Markdown, set as a book page. `html` must come from our own renderer, which cleans it. */
export function Prose({ html, children, className = '' }: { html?: string; children?: ReactNode; className?: string }) {
  preload(italicFont, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  const classes = `prose ${className}`;
  if (html === undefined) return <div className={classes}>{children}</div>;
  return <div className={classes} dangerouslySetInnerHTML={{ __html: html }} />;
}

import type { ReactNode } from 'react';

/** Rendered Markdown, set as a book page. `html` must come from our own renderer, which cleans it. */
export function Prose({
  html,
  children,
  className = '',
  id,
}: {
  html?: string;
  children?: ReactNode;
  className?: string;
  id?: string;
}) {
  const classes = `prose ${className}`;
  if (html === undefined)
    return (
      <div id={id} className={classes}>
        {children}
      </div>
    );
  return <div id={id} className={classes} dangerouslySetInnerHTML={{ __html: html }} />;
}

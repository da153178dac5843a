import type { ReactNode } from 'react';

/** Shows rendered Markdown, set as a book page. `html` must come from our own renderer, which cleans it. */
export function Prose({ html, children, id }: { html?: string; children?: ReactNode; id?: string }) {
  if (html === undefined)
    return (
      <div id={id} className="prose">
        {children}
      </div>
    );
  return <div id={id} className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

import type { ReactNode } from 'react';

/** The top of a page: where it belongs (`hunk`, set like a diff's section line), its title, one sentence, what can be done. */
export function PageHeader({
  hunk,
  title,
  lead,
  actions,
}: {
  hunk?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <header className="page-header">
      {hunk && <Hunk>{hunk}</Hunk>}
      <h1>{title}</h1>
      {lead && <p className="page-lead">{lead}</p>}
      {actions && <div className="page-actions">{actions}</div>}
    </header>
  );
}

/** A small line that says where you are, between the marks a diff puts around its sections. */
export function Hunk({ children }: { children: ReactNode }) {
  return <p className="hunk">{children}</p>;
}

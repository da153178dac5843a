import type { ReactNode } from 'react';

/** The top of a page: where it belongs (`eyebrow`, set like a diff's section line), its title, one sentence, what can be done. */
export function PageHeader({
  eyebrow,
  title,
  lead,
  actions,
}: {
  eyebrow?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <header className="page-header">
      {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
      <h1>{title}</h1>
      {lead && <p className="page-lead">{lead}</p>}
      {actions && <div className="page-actions">{actions}</div>}
    </header>
  );
}

/** A small line that says where you are, between the marks a diff puts around its sections. */
export function Eyebrow({ children }: { children: ReactNode }) {
  return <p className="eyebrow">{children}</p>;
}

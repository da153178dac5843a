import type { ReactNode } from 'react';

/** Shows the top of a page: where it belongs (`eyebrow`, set like a diff's section line), its title, one sentence, what can be done. A compact one is a line. */
export function PageHeader({
  eyebrow,
  title,
  lead,
  actions,
  isCompact = false,
}: {
  eyebrow?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  isCompact?: boolean;
}) {
  return (
    <header className={isCompact ? 'page-header page-header-compact' : 'page-header'}>
      {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
      <h1>{title}</h1>
      {lead && <p className="page-lead">{lead}</p>}
      {actions && <div className="page-actions">{actions}</div>}
    </header>
  );
}

/** Shows a small line that says where you are, between the marks a diff puts around its sections. */
export function Eyebrow({ children }: { children: ReactNode }) {
  return <p className="eyebrow">{children}</p>;
}

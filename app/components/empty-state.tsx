import type { ReactNode } from 'react';

/** Fills a place that holds nothing yet: says what will be here and how to get the first one. */
export function EmptyState({ title, children, action }: { title: ReactNode; children: ReactNode; action?: ReactNode }) {
  return (
    <div className="empty-state">
      <p className="empty-state-title">{title}</p>
      <div>{children}</div>
      {action}
    </div>
  );
}

import { type ReactNode, type Ref, useId } from 'react';
import { Button } from './button.tsx';
import './dialog.css';

/** Shows a modal dialog with its title and a button that closes it. Who shows it opens it by `ref.current.showModal()`; `onClose` tells of every way of closing. */
export function Dialog({
  ref,
  title,
  eyebrow,
  className = '',
  onClose,
  children,
}: {
  ref: Ref<HTMLDialogElement>;
  title: string;
  /** A line above the title. */
  eyebrow?: ReactNode;
  className?: string;
  onClose?: () => void;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <dialog ref={ref} className={`dialog ${className}`} aria-labelledby={titleId} onClose={onClose}>
      <div className="dialog-head">
        <div>
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h2 id={titleId}>{title}</h2>
        </div>
        <Button tone="quiet" onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
          Close
        </Button>
      </div>
      {children}
    </dialog>
  );
}

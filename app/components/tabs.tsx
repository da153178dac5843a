import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';

export interface Tab {
  id: string;
  label: string;
  content: ReactNode;
}

/** Shows one of several contents at a time; paper may show more. All stay mounted, so that a hidden one keeps what was typed and where it was scrolled to. The first is chosen unless `firstId` names another. */
export function Tabs({ label, tabs, firstId = tabs[0]?.id }: { label: string; tabs: Tab[]; firstId?: string }) {
  const prefix = useId();
  const [chosenId, choose] = useState(firstId);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex(({ id }) => id === chosenId);
    const target = targetOf(event.key, at, tabs.length);
    const tab = target === undefined ? undefined : tabs.at(target % tabs.length);
    if (!tab) return;
    event.preventDefault();
    choose(tab.id);
    document.getElementById(`${prefix}-tab-${tab.id}`)?.focus();
  };
  return (
    <div className="tabs">
      <div className="tab-list" role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${prefix}-tab-${tab.id}`}
            aria-controls={`${prefix}-panel-${tab.id}`}
            aria-selected={tab.id === chosenId}
            tabIndex={tab.id === chosenId ? 0 : -1}
            onClick={() => choose(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          className="tab-panel"
          role="tabpanel"
          id={`${prefix}-panel-${tab.id}`}
          aria-labelledby={`${prefix}-tab-${tab.id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach it
          tabIndex={0}
          data-chosen={tab.id === chosenId || undefined}
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}

function targetOf(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return at + 1;
  if (key === 'ArrowLeft') return at - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

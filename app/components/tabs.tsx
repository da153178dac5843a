import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

export interface Tab {
  key: string;
  label: ReactNode;
  panel: ReactNode;
}

/** Panels behind tabs: arrow keys move, Home and End jump. Panels stay mounted, so nothing typed is lost. */
export function Tabs({ label, tabs, onSelect }: { label: string; tabs: Tab[]; onSelect?: (key: string) => void }) {
  const id = useId();
  const [selected, setSelected] = useState(tabs[0]?.key);
  const list = useRef<HTMLDivElement>(null);

  function select(key: string) {
    setSelected(key);
    onSelect?.(key);
  }

  function move(event: KeyboardEvent) {
    const current = tabs.findIndex(({ key }) => key === selected);
    const target = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = target === undefined ? undefined : tabs.at(target % tabs.length);
    if (!next) return;
    event.preventDefault();
    select(next.key);
    list.current?.querySelector<HTMLElement>(`[id="${id}-${next.key}"]`)?.focus();
  }

  return (
    <div className="tabs">
      <div className="tab-list" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === selected}
            aria-controls={`${id}-${key}-panel`}
            tabIndex={key === selected ? 0 : -1}
            onClick={() => select(key)}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ key, panel }) => (
        <div key={key} role="tabpanel" id={`${id}-${key}-panel`} aria-labelledby={`${id}-${key}`} hidden={key !== selected}>
          {panel}
        </div>
      ))}
    </div>
  );
}

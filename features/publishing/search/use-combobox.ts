import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** The active option belongs to one list: another list begins anew. */
interface ActiveOption {
  list: unknown;
  at: number;
  isWalking: boolean;
}

/**
 * Makes a field and a list of `size` options a combobox: a reader chooses among the options while the focus stays in the field
 * (aria-activedescendant). The first one is chosen to begin with. Home and End go to the first and last option once the reader walks the
 * list; before that they move in the text.
 */
export function useCombobox({ listboxId, list, size }: { listboxId: string; list: unknown; size: number }) {
  const listbox = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<ActiveOption>();
  const { at: chosen, isWalking } = active && active.list === list ? active : { at: 0, isWalking: false };
  const optionId = (at: number) => `${listboxId}-${at}`;
  const chosenId = size > 0 ? optionId(chosen) : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is read from its top
  useEffect(() => {
    listbox.current?.scrollTo({ top: 0 });
  }, [list]);

  function walk(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.nativeEvent.isComposing) return;
    const next = size > 0 ? step({ key: event.key, chosen, size, isWalking }) : undefined;
    if (next === undefined) return;
    event.preventDefault();
    setActive({ list, at: next, isWalking: true });
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  }

  return {
    chosenId,
    fieldProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': listboxId,
      'aria-expanded': size > 0,
      'aria-activedescendant': chosenId,
      onKeyDown: walk,
    } as const,
    listboxProps: { id: listboxId, hidden: size === 0, ref: listbox },
    optionProps: (at: number) => ({
      id: optionId(at),
      role: 'option',
      'aria-selected': at === chosen,
      tabIndex: -1,
      onPointerMove: () => at !== chosen && setActive({ list, at, isWalking }),
    }),
  };
}

/** Returns the place in the list that a key leads to; undefined for a key that is none of the list's. */
function step({ key, chosen, size, isWalking }: { key: string; chosen: number; size: number; isWalking: boolean }) {
  if (key === 'ArrowDown') return (chosen + 1) % size;
  if (key === 'ArrowUp') return (chosen || size) - 1;
  if (isWalking && key === 'Home') return 0;
  if (isWalking && key === 'End') return size - 1;
  return undefined;
}

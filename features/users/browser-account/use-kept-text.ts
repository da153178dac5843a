import { type FormEvent, useEffect, useRef, useState } from 'react';
import { fillField } from '#platform/browser/replay-early-input.ts';
import { isPlainObject } from '#platform/is-plain-object.ts';
import { keptText } from './kept-text.ts';
import { useAccount } from './use-account.ts';

/**
 * Names whose page this is: the account that it was last for, also after its session has ended, since what is typed then is still theirs. Null for
 * a visitor.
 */
function useTypist(): string | null {
  const account = useAccount();
  const typist = useRef<string | null>(null);
  if (account.name === 'fully-authed') typist.current = account.account.userId;
  return typist.current;
}

/**
 * Keeps what is typed into a form's named fields until it was sent: a reload, a refused answer and the end of a session lose nothing. `sent` is
 * the answer that says that it arrived, another one each time. Fields that the page knows as they were typed were sent, too.
 */
export function useKeptForm(form: string, sent: unknown) {
  const typist = useTypist();
  const element = useRef<HTMLFormElement>(null);
  const isFilled = useRef(false);
  useEffect(() => {
    if (!sent && element.current && fillForm(element.current, keptText.read(typist, form))) isFilled.current = true;
    else if (sent || !isFilled.current) keptText.forget(typist, form);
  }, [typist, form, sent]);
  return {
    ref: element,
    onInput({ target }: FormEvent<HTMLFormElement>): void {
      const field = asKept(target);
      if (!field) return;
      const before = keptText.read(typist, form);
      const value = isBox(field) && field.type === 'checkbox' ? field.checked : field.value;
      keptText.keep(typist, form, { ...(isPlainObject(before) && before), [field.name]: value });
    },
  };
}

/**
 * Holds what a component's fields say as `useState` does, and keeps it until `forget` is called. `isValid` judges what an earlier version of the
 * site may have kept. Without a form it is not kept.
 */
export function useKeptState<Value>(
  form: string | null,
  initial: Value | (() => Value),
  isValid: (kept: unknown) => kept is Value,
): [value: Value, change: (value: Value) => void, forget: () => void] {
  const typist = useTypist();
  const [value, setValue] = useState(initial);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what judges is the same each time
  useEffect(() => {
    const kept = form === null ? undefined : keptText.read(typist, form);
    if (isValid(kept)) setValue(kept);
  }, [typist, form]);
  return [
    value,
    (changed) => {
      setValue(changed);
      if (form !== null) keptText.keep(typist, form, changed);
    },
    () => form !== null && keptText.forget(typist, form),
  ];
}

export const isText = (kept: unknown) => typeof kept === 'string';

/** Says whether something are texts by name. */
export function areTexts(kept: unknown): kept is Record<string, string> {
  return isPlainObject(kept) && Object.values(kept).every(isText);
}

type KeptField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Nothing that is a secret, a file, or no answer of the person's. */
const unkept = new Set(['hidden', 'password', 'file', 'submit', 'button', 'search']);

function asKept(target: unknown): KeptField | undefined {
  const isField =
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
  return isField && target.name !== '' && !unkept.has(target.type) ? target : undefined;
}

function isBox(field: KeptField): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
}

/** Fills in what was kept, where it can be seen, and says whether it was anything else than what stands there. */
function fillForm(form: HTMLFormElement, kept: unknown): boolean {
  if (!isPlainObject(kept)) return false;
  let isOther = false;
  for (const element of form.elements) {
    const field = asKept(element);
    const value = field && kept[field.name];
    if (!field || (typeof value !== 'string' && typeof value !== 'boolean')) continue;
    const isRadio = field.type === 'radio';
    if (isRadio && field.value !== value) continue; // another choice of its group was kept
    const wanted = isRadio || value;
    if ((isBox(field) ? field.checked : field.value) === wanted) continue;
    fillField(field, wanted);
    isOther = true;
  }
  if (isOther) form.closest('details')?.toggleAttribute('open', true);
  return isOther;
}

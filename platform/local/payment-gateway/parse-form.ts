/** A decoded form: `line_items[0][price_data][currency]=usd` is nested objects with text at the leaves. */
export interface FormFields {
  [name: string]: string | FormFields;
}

/** Decodes Stripe's bracketed form encoding. A position in brackets is a key like any other. */
export function parseForm(body: string): FormFields {
  const fields: FormFields = Object.create(null);
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/\[|\]\[|\]$/).filter((part, position) => position === 0 || part !== '');
    const last = path.pop();
    if (last === undefined) continue;
    let target = fields;
    for (const part of path) {
      const inner = target[part];
      if (typeof inner === 'object') target = inner;
      else {
        const created: FormFields = Object.create(null);
        target[part] = created;
        target = created;
      }
    }
    target[last] = value;
  }
  return fields;
}

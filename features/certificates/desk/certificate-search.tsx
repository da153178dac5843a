import { Form } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { Select } from '#app/components/select.tsx';
import { TextInput } from '#app/components/text-input.tsx';
import { type CertificateQuery, certificateStates } from './desk-certificate.ts';

/** Asks which certificates to show; what is asked stands in the address. */
export function CertificateSearch({ query: { text, state } }: { query: CertificateQuery }) {
  return (
    <Form role="search" className="flex flex-wrap items-end gap-4">
      <div className="min-w-64 flex-1">
        <Field label="Find" hint="Name on it, e-mail address or the certificate’s id">
          <TextInput type="search" name="q" maxLength={320} defaultValue={text} />
        </Field>
      </div>
      <Field label="State">
        <Select name="state" defaultValue={state ?? ''}>
          <option value="">All</option>
          {Object.entries(certificateStates).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" tone="primary">
        Find
      </Button>
    </Form>
  );
}

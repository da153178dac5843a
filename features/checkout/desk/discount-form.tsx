import { useEffect } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Field, Select, TextInput } from '#app/components/field.tsx';
import { longestOwnerReason } from '#features/owner/owner-action.ts';
import { useKeptForm } from '#features/users/browser-account/use-kept-text.ts';
import { discountPlanNames, largestDiscountPercent } from '../discount-plan.ts';

/** Makes a discount code; the form is emptied once one was made. */
export function DiscountForm({ made }: { made: string | undefined }) {
  const { formData } = useNavigation();
  const keptForm = useKeptForm('discount code', made);
  useEffect(() => {
    if (made) keptForm.ref.current?.reset();
  }, [made, keptForm.ref]);
  return (
    <section className="grid gap-4 border-t border-line pt-6">
      <h2 className="text-prose">Make a discount code</h2>
      <p className="max-w-prose">
        It is not added to another discount: the lowest price counts. Its terms cannot be changed later; end it and make another.
      </p>
      <Form method="post" {...keptForm} className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <input type="hidden" name="intent" value="create" />
        <Field label="Code" hint="4 to 30 letters, digits and hyphens">
          <TextInput name="code" required maxLength={30} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
        </Field>
        <Field label="Percent off" hint={`1 to ${largestDiscountPercent}`}>
          <TextInput type="number" name="percent" required min={1} max={largestDiscountPercent} step={1} />
        </Field>
        <Field label="For">
          <Select name="plan" defaultValue="any">
            {Object.entries(discountPlanNames).map(([plan, name]) => (
              <option key={plan} value={plan}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Limit of uses (optional)" hint="An order counts once, however many seats it has">
          <TextInput type="number" name="useLimit" min={1} step={1} />
        </Field>
        <Field label="Last day, in UTC (optional)" hint="The code holds until this day ends">
          <TextInput type="date" name="lastDay" />
        </Field>
        <Field label="Why, for the log">
          <TextInput name="reason" required maxLength={longestOwnerReason} autoComplete="off" />
        </Field>
        <div>
          <Button type="submit" tone="primary" busy={formData?.get('intent') === 'create'}>
            Make the code
          </Button>
        </div>
      </Form>
    </section>
  );
}

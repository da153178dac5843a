import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { ClientForm } from '#app/components/client-form.tsx';
import { Field, Select, TextInput } from '#app/components/field.tsx';
import { Notice } from '#app/components/notice.tsx';
import { callFunction } from '#features/function-client/call-function.ts';
import { useAttempt } from '#features/function-client/use-attempt.ts';
import { useKeptForm } from '#features/users/browser-account/use-kept-text.ts';
import { countryName } from '#platform/text/countries.ts';
import type { BuyerCompany, CompanyQuestion } from './company.ts';
import type { CompanyDetails } from './company-details.ts';

interface CompanyFormProps {
  userId: string;
  question: CompanyQuestion;
  /** The company owes the tax of this order itself, so that none is charged. */
  isReverseCharge: boolean;
}

/** Asks before the payment whether somebody buys for a company, because its VAT number can take the tax out of the price. */
export function CompanyForm({ userId, question, isReverseCharge }: CompanyFormProps) {
  const { company } = question;
  const [isChanging, setChanging] = useState(false);
  const { revalidate } = useRevalidator();
  const { attempt, isBusy, failure } = useAttempt();
  const set = async (details: CompanyDetails | null) => {
    await callFunction('setBuyerCompany', { userId, details });
    await revalidate();
    setChanging(false);
  };
  if (company && !isChanging) {
    return (
      <Notice
        tone={isReverseCharge ? 'added' : 'note'}
        title={`You are buying for ${company.company}, ${countryName(company.country)}`}
        announce
      >
        <TaxOfCompany company={company} taxName={question.taxName} isReverseCharge={isReverseCharge} />
        <p className="page-actions">
          <Button onClick={() => setChanging(true)}>Change the company</Button>
          <Button busy={isBusy} onClick={() => attempt(() => set(null))}>
            Buy as a person
          </Button>
        </p>
        {failure && <p role="alert">{failure}</p>}
      </Notice>
    );
  }
  const fields = <CompanyFields question={question} isBusy={isBusy} failure={failure} attempt={attempt} onFilled={set} />;
  if (company) return fields;
  return (
    <details>
      <summary>Buying for a company?</summary>
      <div className="mt-3">{fields}</div>
    </details>
  );
}

/** Says what the company's number does to the price, and what is known of it. */
function TaxOfCompany({
  company: { country, vatId, vatCheck },
  taxName,
  isReverseCharge,
}: Pick<CompanyQuestion, 'taxName'> & Pick<CompanyFormProps, 'isReverseCharge'> & { company: BuyerCompany }) {
  if (!isReverseCharge) {
    return (
      <p className="wrap-anywhere">
        {vatId && `VAT number ${vatId}. `}The price includes {taxName}, as for everybody: only a company with a VAT number of
        another country of the EU pays without it.
      </p>
    );
  }
  return (
    <>
      <p className="wrap-anywhere">
        VAT number {vatId}. You pay no {taxName} here: your company owes it in {countryName(country)} (reverse charge), and the
        invoice says so.
      </p>
      {vatCheck === 'unchecked' && (
        <p>
          The EU’s register of VAT numbers gave no answer just now. You can pay all the same; we note the number as unchecked.
        </p>
      )}
    </>
  );
}

function CompanyFields({
  question: { company, countries, taxName, isStandIn },
  isBusy,
  failure,
  attempt,
  onFilled,
}: {
  question: CompanyQuestion;
  isBusy: boolean;
  failure: string | undefined;
  attempt: (act: () => Promise<void>) => void;
  onFilled: (details: CompanyDetails) => Promise<void>;
}) {
  const keptForm = useKeptForm('company', company ?? undefined);
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const fill = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const fields = Object.fromEntries(new FormData(currentTarget));
    attempt(async () => {
      const { companyDetails } = await import('./company-details.ts'); // few buyers are companies: only their page loads what checks it
      const typed = companyDetails.safeParse(fields);
      setProblems(Object.fromEntries(typed.error?.issues.map(({ path, message }) => [path[0], message]) ?? []));
      if (typed.success) await onFilled(typed.data);
    });
  };
  return (
    <ClientForm {...keptForm} onSubmit={fill} className="flex max-w-form flex-col gap-4">
      <Field label="Country" error={problems.country}>
        <Select name="country" required autoComplete="country" defaultValue={company?.country ?? ''}>
          <option value="" disabled>
            Choose the country of the company
          </option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Company" error={problems.company}>
        <TextInput name="company" required maxLength={200} autoComplete="organization" defaultValue={company?.company} />
      </Field>
      <Field
        label="VAT number (optional)"
        hint={`With a VAT number of another country of the EU, your company pays no ${taxName} here and owes it at home (reverse charge). We check it with the EU’s register (VIES)${isStandIn ? ', for which a stand-in answers on this machine: it does not know numbers that begin with 00, and is away for those with 99' : ''}. After the payment it no longer changes the tax.`}
        error={problems.vatId}
      >
        <TextInput name="vatId" maxLength={200} autoComplete="off" spellCheck={false} defaultValue={company?.vatId} />
      </Field>
      <div>
        <Button type="submit" busy={isBusy}>
          Use these details
        </Button>
      </div>
      {failure && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
    </ClientForm>
  );
}

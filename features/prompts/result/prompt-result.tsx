import type { ReactNode } from 'react';
import { CopyButton } from '#app/components/copy-button.tsx';
import { roughTokenCount } from '#platform/language-model/tokens.ts';
import { fillTemplate, listVariables } from '../template/parse-template.ts';
import { VariablesForm } from './variables-form.tsx';

/** Shows what a prompt comes to with the values of its variables, as it is sent, and roughly how many tokens that is. */
export function PromptResult({
  prompt,
  values,
  onValue,
  children,
}: {
  prompt: string;
  values: Record<string, string>;
  onValue: (name: string, value: string) => void;
  /** Stands above the filled prompt: how it is asked. */
  children?: ReactNode;
}) {
  const variables = listVariables(prompt);
  const { text, missing } = fillTemplate({ prompt, values });
  const tokens = roughTokenCount(text);
  return (
    <div className="prompt-result">
      {variables.length > 0 && <VariablesForm variables={variables} values={values} onChange={onValue} />}
      {children}
      <div>
        <p className="prompt-result-title">
          <span>As it is sent</span>
          <span className="prompt-keys">About {tokens.toLocaleString('en')} tokens</span>
          <CopyButton text={text} about="the filled prompt" />
        </p>
        <pre className="prompt-filled">{text || ' '}</pre>
        {missing.length > 0 && (
          <p className="field-error">
            {missing.length === 1 ? 'This has no value yet:' : 'These have no value yet:'} {missing.join(', ')}
          </p>
        )}
      </div>
    </div>
  );
}

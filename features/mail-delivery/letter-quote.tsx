import { Fragment } from 'react';
import { quote } from './letter-styles.ts';

/** Shows what a person wrote, line by line: a program that shows a letter as text knows the breaks of elements only. */
export function LetterQuote({ children }: { children: string }) {
  return (
    <blockquote className="well" style={{ ...quote, whiteSpace: 'pre-wrap' }}>
      {children.split(/\r?\n/).map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a letter is rendered once
        <Fragment key={place}>
          {place > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </blockquote>
  );
}

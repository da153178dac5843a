import { type ReactNode, useEffect, useRef } from 'react';
import { wireQuestion } from './wire-question.ts';
import '../text-tool.css';
import './question.css';

/** Shows a question of a text, which is all in the text's tree. On a reading page app/reading/islands.ts does what the effect does here. */
export function Question({ children }: { children?: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current) wireQuestion(place.current);
  }, []);
  return (
    <div className="island" data-island="question" ref={place}>
      {children}
    </div>
  );
}

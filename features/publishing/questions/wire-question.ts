/**
 * Lets a question be answered in the browser: “Check” shows, and has read out, why each chosen option is right or not. It says what
 * stands in the question for readers without a script, so it needs no words of its own.
 */
export function wireQuestion(question: HTMLElement): void {
  const options = [...question.querySelectorAll<HTMLInputElement>('.question-option input')];
  const answers = [...question.querySelectorAll<HTMLElement>('.question-answer')];
  const said = question.querySelector<HTMLElement>('[role="status"]');
  const check = question.querySelector<HTMLButtonElement>('.question-check');
  check?.removeAttribute('disabled');
  check?.addEventListener('click', () => {
    const chosen = answers.filter((_answer, index) => options[index]?.checked);
    const isRight = ({ classList }: Element) => classList.contains('question-right');
    const isIncomplete = chosen.every(isRight) && chosen.length < answers.filter(isRight).length;
    const { choose = '', missing = '' } = said?.dataset ?? {};
    const rest = chosen.length === 0 ? [choose] : isIncomplete ? [missing] : [];
    said?.replaceChildren(...chosen.map((answer) => answer.cloneNode(true)), ...rest.map(paragraph));
  });
}

function paragraph(textContent: string): HTMLParagraphElement {
  return Object.assign(document.createElement('p'), { textContent });
}

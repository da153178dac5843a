import type { Element, ElementContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { type DirectiveContext, lineInFile, refuse, requiredAttribute } from '../syntax/directive-element.ts';
import { hastElement } from '../syntax/hast-element.ts';
import { type MarkdownMessages, markdownMessages } from '../syntax/markdown-messages.ts';
import { markdownParser } from '../syntax/markdown-parser.ts';

interface Option {
  text: ElementContent[];
  isRight: boolean;
  explanation: Element[];
}

/**
 * Expands `question`: what is asked, its options, and for those who have no script why each is right or wrong. The page answers from the same
 * explanations (features/publishing/questions), so they are written once.
 */
export function expandQuestion(element: Element, context: DirectiveContext): Element {
  requiredAttribute(element, 'ask', context);
  const [asked, ...parts] = elementsOf(element);
  const list = parts.pop();
  if (asked?.tagName !== 'p') return refuse(element, 'ask must be one line of text', context);
  if (list?.tagName !== 'ul') return refuse(element, 'must end with its options: a list with [ ] and [x]', context);
  const options = elementsOf(list).map((item) => readOption(item, { element, context }));
  const isRight = options.filter((option) => option.isRight).length;
  if (options.length < 2) refuse(element, 'has one option instead of two or more', context);
  if (isRight === 0) refuse(element, 'has no right option: mark one with [x]', context);

  const { question: messages } = markdownMessages(context.locale);
  const type = isRight > 1 ? 'checkbox' : 'radio';
  const name = `question-${lineInFile(element, context)}`;
  const fieldset = hastElement('fieldset', { className: ['question', 'text-tool'] }, [
    hastElement('legend', {}, asked.children),
    ...parts,
    ...(isRight > 1 ? [hastElement('p', { className: ['question-hint'] }, [messages.several])] : []),
    ...options.map(({ text }, index) =>
      hastElement('label', { className: ['question-option'] }, [
        hastElement('input', { type, name, value: String(index) }),
        hastElement('span', {}, text),
      ]),
    ),
    hastElement('button', { type: 'button', className: ['button', 'question-check'], disabled: true }, [messages.check]),
    hastElement('div', { role: 'status', dataChoose: messages.choose, dataMissing: messages.missing }),
    hastElement('details', { className: ['question-answers'] }, [
      hastElement('summary', {}, [messages.answers]),
      ...options.map((option) => answer(option, messages)),
    ]),
  ]);
  return hastElement('content-question', {}, [fieldset]);
}

/** Reads `- [x] the option` and the paragraphs below it. */
function readOption(item: Element, { element, context }: { element: Element; context: DirectiveContext }): Option {
  const [first, ...explanation] = elementsOf(item);
  const paragraph = first?.tagName === 'p' ? first : item;
  const [box, ...text] = paragraph.children;
  const place = { ...element, position: item.position };
  if (box?.type !== 'element' || box.tagName !== 'input') return refuse(place, 'an option begins with [ ] or [x]', context);
  if (paragraph === item || explanation.length === 0)
    return refuse(place, `the option “${textOf(paragraph).trim()}” is not explained: say why below it, indented`, context);
  return { text, isRight: box.properties.checked === true, explanation };
}

function answer({ text, isRight, explanation }: Option, { right, wrong }: MarkdownMessages['question']): Element {
  const mark = hastElement('strong', {}, [isRight ? right : wrong]);
  return hastElement('div', { className: ['question-answer', isRight ? 'question-right' : 'question-wrong'] }, [
    hastElement('p', {}, [mark, ...text]),
    ...explanation,
  ]);
}

function elementsOf({ children }: Element): Element[] {
  return children.filter((child) => child.type === 'element');
}

/** Writes what a question asks, an attribute, into it as its first paragraph, so that it is set, searched and read out like the text around it. */
export function unfoldQuestions() {
  return (tree: Root) =>
    visit(tree, 'containerDirective', (directive) => {
      const ask = directive.name === 'question' && directive.attributes?.ask;
      const [asked] = ask ? markdownParser.parse(ask).children : [];
      if (asked?.type === 'paragraph') directive.children.unshift(asked);
    });
}

import { classifyText } from './classify-text.ts';
import { extractFields } from './extract-fields.ts';
import { listItems } from './list-items.ts';
import { readRequest } from './read-request.ts';
import { repeatText } from './repeat-text.ts';
import { seededPicker } from './seeded-picker.ts';
import { shortenText } from './shorten-text.ts';
import { knownFunctions, writeFunction } from './write-function.ts';

const tasks = [repeatText, writeFunction, extractFields, classifyText, shortenText, listItems];

/**
 * Answers as the built-in practice model does: a few kinds of task, done the same way each time where the prompt says all that matters. What
 * it leaves open (how many, in what form, with or without words around it) is decided by chance, as a model would decide it.
 */
export function answerFreely(asked: { prompt: string; temperature: number; repeat: number }): string {
  const request = readRequest(asked.prompt);
  const chance = seededPicker(asked);
  for (const task of tasks) {
    const answer = task(request, chance);
    if (answer === undefined) continue;
    const isWrapped = !request.saysOnly && chance.happens('words around it', 40);
    return isWrapped ? `Sure, here it is:\n\n${answer}` : answer;
  }
  return nothingForThis;
}

const nothingForThis = `I am the built-in practice model, and I have nothing for this prompt. I can list items of a text, extract named fields, classify by the labels you give, shorten, repeat what you name, and write these JavaScript functions: ${Object.keys(knownFunctions).join(', ')}. Put the text between \`\`\` fences or behind “Text:”.`;

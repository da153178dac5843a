import { expect, test } from 'vitest';
import type { Examples } from './fit-hearing.ts';
import { measureFolds } from './measure-folds.ts';

const animals = ['ant', 'elk', 'fox', 'gnu', 'owl', 'yak', 'eel'];
const examples: Examples = {
  decisions: { fare: { said: ['child: 5', 'Kids cost five.'], unsaid: ['adult: 5', 'Raise the fare.'] } },
  complete: animals.map((animal) => `Raise the ${animal}`),
  faulty: { fare: animals.map((animal) => `Leave the ${animal}`) },
};

test('each example prompt is heard once, by what was fitted without it', () => {
  const heard: string[] = [];
  const figures = measureFolds({
    examples,
    code: '',
    answer: ({ prompt, hearing }) => {
      heard.push(prompt);
      const known = animals.filter((animal) => hearing.words.includes(animal));
      expect(known.length).toBeGreaterThanOrEqual(5);
      expect(known.filter((animal) => prompt.endsWith(animal))).toEqual([]);
      return prompt === 'Raise the ant' ? 'asked' : 'answered';
    },
  });
  expect([...heard].sort()).toEqual([...examples.complete, ...(examples.faulty.fare ?? [])].sort());
  expect(figures).toEqual({ complete: 7, answered: 6, asked: 1, faulty: 7, waved: 7 });
});

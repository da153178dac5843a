import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { CodeState, LessonCode } from '#features/lessons/lesson-code.ts';

/** The code that lesson 1 shows in its video. */
export const videoCode: LessonCode = JSON.parse(readFileSync('media/lessons/hello-ai-world/code.json', 'utf8'));

/** The video's first state of which the video shows what it prints. */
export const printingState = videoCode.states.find(({ output }) => output !== undefined) as CodeState & { output: string };

export const middleOf = ({ startSecs, endSecs }: CodeState): number => (startSecs + endSecs) / 2;

/** Finds the code that is taken over, beside the video. */
export const takenCode = (page: Page): Locator => page.getByRole('region', { name: /^Code at \d+:\d\d$/ });

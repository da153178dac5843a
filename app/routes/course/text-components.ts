import { CodeBlock } from '#app/components/code-block.tsx';
import { ExercisePlace } from '#features/practice/workbench/lesson-practice.tsx';
import { Question } from '#features/publishing/questions/question.tsx';

/** The components that a lesson's page draws in its text: the same on the server, which keeps markup of it, as in the browser. */
export const textComponents = { pre: CodeBlock, 'content-exercise': ExercisePlace, 'content-question': Question };

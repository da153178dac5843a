/** The lessons of the course, whose texts stand on pages of the application. The course itself is in features/lessons. */
export const lessonSlugs = [
  'hello-ai-world',
  'multi-file-editing',
  'know-your-idks',
  'how-to-suck-at-ai-coding',
  'spec-based-ai-coding',
  'aider-has-a-secret',
  'let-the-code-write-itself',
  'principled-ai-coding',
];

const lesson = /^\/lessons\/([^/]+)$/;

/** Reads the lesson whose text lies at a path of the content; undefined where another text does. */
export function lessonOfPath(path: string): string | undefined {
  return lesson.exec(path)?.[1];
}

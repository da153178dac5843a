/** The faults of a verdict (features/practice/grading/verdict.ts) in the owner's words. */
const faults: Record<string, string> = {
  unchanged: 'Nothing was changed',
  syntax: 'A syntax error',
  crash: 'It crashed',
  time: 'It took too long',
  output: 'Another output',
  'must-contain': 'A required text is missing',
  special: 'The special check failed',
  'hard-coded': 'The output was written into the code',
  'hidden-case': 'Wrong with other input',
};

export const describeFault = (fault: string): string => faults[fault] ?? fault;

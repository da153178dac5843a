/** Reports a problem's file that cannot be used. Its message names the file, the line and the field. */
export class ProblemFault extends Error {
  override name = 'ProblemFault';
}

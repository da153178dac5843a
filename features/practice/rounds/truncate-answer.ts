/** Stands in a try in place of what was cut off an answer. */
const restNotKept = '[The rest of this answer was too long to be kept with the try.]';

/** Stands in a try in place of an answer that was cut as a whole. */
export const answerNotKept = '[This answer was too long to be kept with the try.]';

/** Truncates an answer that is longer than so many characters, and says so in place of its end. */
export function truncateAnswer(answer: string, most: number): string {
  const end = `…\n\n${restNotKept}`;
  return answer.length > most ? answer.slice(0, most - end.length) + end : answer;
}

/** Gives the messages of the switch by which a learner lets whoever gave them a seat see their progress. */
export const shareProgressMessages = (buyer: string) => ({
  label: `Let ${buyer} see your progress`,
  hint: 'That is how many lessons you have done, and the day on which you last worked in the course. Nothing of your answers, your code, your notes or your questions. You can change it in your settings at any time.',
});

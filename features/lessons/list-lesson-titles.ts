import { lessonCatalogue } from './lesson-catalogue.ts';

/** Lists the lessons by what a choice among them shows. */
export const listLessonTitles = () => lessonCatalogue.map(({ lessonId, title }) => ({ lessonId, title }));

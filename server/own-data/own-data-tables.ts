import { certificateData } from '#features/certificates/certificate.own-data.server.ts';
import { feedbackData } from '#features/feedback/feedback.own-data.server.ts';
import { generatedImageData } from '#features/generated-images/generated-image.own-data.server.ts';
import { lootItemData } from '#features/lessons/loot/loot-item.own-data.server.ts';
import { lessonNoteData } from '#features/lessons/notes/lesson-note.own-data.server.ts';
import { paidCourseLessonData } from '#features/lessons/progress/paid-course-lesson.own-data.server.ts';
import { workDayData } from '#features/lessons/work-time/work-day.own-data.server.ts';
import { type OwnDataDeclaration, ownTableName } from '#features/own-data/own-data-declaration.server.ts';
import { capstoneHandInData } from '#features/practice/capstone/hand-in.own-data.server.ts';
import { drillAnswerData } from '#features/practice/drills/drill-answer.own-data.server.ts';
import { finalData } from '#features/practice/final/final.own-data.server.ts';
import { personalizationData } from '#features/practice/personalization/personalization.own-data.server.ts';
import { publicCourseStatsData } from '#features/practice/public-stats/public-course-stats.own-data.server.ts';
import { aiCodingLessonData } from '#features/practice/rounds/ai-coding-lesson.own-data.server.ts';
import { experienceProgressionData } from '#features/practice/rounds/experience-progression.own-data.server.ts';
import { practiceDraftData } from '#features/practice/rounds/practice-draft.own-data.server.ts';
import { practiceTryData } from '#features/practice/rounds/practice-try.own-data.server.ts';
import { solvedProblemData } from '#features/practice/rounds/solved-problem.own-data.server.ts';
import { promptRunData } from '#features/prompt-runs/prompt-run.own-data.server.ts';
import { promptSetData } from '#features/prompt-runs/sets/prompt-set.own-data.server.ts';
import { promptSetResultData } from '#features/prompt-runs/sets/prompt-set-result.own-data.server.ts';
import { promptFileData } from '#features/prompts/prompt-file.own-data.server.ts';
import { promptOptionData } from '#features/prompts/prompt-option.own-data.server.ts';
import { promptTemplateData } from '#features/prompts/prompt-template.own-data.server.ts';
import { actionPathData } from '#features/tracking/action-path.own-data.server.ts';
import { keystoneEventData } from '#features/tracking/keystone-event.own-data.server.ts';

/** Every table whose rows belong to an account and that clients can name, by the name they use. `users` is an account itself. */
export const ownDataTables: ReadonlyMap<string, OwnDataDeclaration> = new Map(
  [
    experienceProgressionData,
    aiCodingLessonData,
    practiceTryData,
    practiceDraftData,
    solvedProblemData,
    drillAnswerData,
    finalData,
    capstoneHandInData,
    certificateData,
    publicCourseStatsData,
    personalizationData,
    promptTemplateData,
    promptFileData,
    promptOptionData,
    promptRunData,
    promptSetData,
    promptSetResultData,
    generatedImageData,
    lootItemData,
    paidCourseLessonData,
    lessonNoteData,
    workDayData,
    feedbackData,
    actionPathData,
    keystoneEventData,
  ].map((declaration) => [ownTableName(declaration), declaration]),
);

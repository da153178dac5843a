import { practiceModelName } from '#features/practice/assistant/practice-model.ts';
import { replayModel } from '#features/practice/assistant/replay-model.server.ts';
import { AppError } from '#platform/errors.ts';
import { type LanguageModel, languageModel, listLanguageModels } from '#platform/language-model/language-model.server.ts';
import { answerFreely } from '../practice-model/answer-freely.ts';

/** Milliseconds between the pieces of the practice model's answer: read along, and not waited for. */
const practicePause = 8;

/** Lists the names of the models that people may run prompts on; without a provider there is the practice model alone. */
export function listRunModels(): string[] {
  const provided = listLanguageModels();
  return provided.length > 0 ? provided : [practiceModelName];
}

/** Finds the model that a run names, or the first. The practice model knows beforehand what it will say. */
export async function findRunModel(asked: {
  model: string | undefined;
  prompt: string;
  temperature: number;
  repeat: number;
}): Promise<LanguageModel> {
  const { model = listRunModels()[0], ...question } = asked;
  if (model === practiceModelName && listRunModels().includes(model))
    return replayModel({ answer: answerFreely(question), pause: practicePause });
  const found = await languageModel(model);
  if (!found) throw new AppError('UNKNOWN_MODEL', `choose ${listRunModels().join(', ')}`);
  return found;
}

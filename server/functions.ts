import { accountFunctions } from './functions/account-functions.ts';
import { assistantFunctions } from './functions/assistant-functions.ts';
import { checkoutFunctions } from './functions/checkout-functions.ts';
import type { FunctionDefinition } from './functions/define-function.ts';
import { feedbackFunctions } from './functions/feedback-functions.ts';
import { finalFunctions } from './functions/final-functions.ts';
import { imageFunctions } from './functions/image-functions.ts';
import { lessonFunctions } from './functions/lesson-functions.ts';
import { ownDataFunctions } from './functions/own-data-functions.ts';
import { practiceFunctions } from './functions/practice-functions.ts';
import { promptFunctions } from './functions/prompt-functions.ts';
import { promptRunFunctions } from './functions/prompt-run-functions.ts';
import { trackingFunctions } from './functions/tracking-functions.ts';

/** Every function of docs/product.md §7 by name. `POST /functions/{name}` answers from this table, and so does openapi.json. */
export const functions: Record<string, FunctionDefinition> = {
  ...accountFunctions,
  ...assistantFunctions,
  ...checkoutFunctions,
  ...feedbackFunctions,
  ...finalFunctions,
  ...imageFunctions,
  ...lessonFunctions,
  ...ownDataFunctions,
  ...practiceFunctions,
  ...promptFunctions,
  ...promptRunFunctions,
  ...trackingFunctions,
};

import { runCodingAssistant } from '#features/practice/assistant/run-coding-assistant.server.ts';
import { requireProblem } from '#features/practice/problems/practice-set.server.ts';
import type { SignedInUser } from '#features/users/account.ts';

/*
 * A server's part in one answer, as a process of its own that a test can kill in the middle: asks for the account and problem that the
 * arguments name, and says what comes.
 */
const [userId = '', problemId = '', requestId = '', prompt = ''] = process.argv.slice(2);
const user = { userId } as SignedInUser;
const problem = await requireProblem({ problemId, user });
const request = { files: problem.files, prompt, lineMarkers: [], history: [] };
const signal = new AbortController().signal;
for await (const event of runCodingAssistant({ user, network: '', problem, request, requestId, signal })) console.log(event.type);

import { capstoneTools } from './tools/capstone-tools.server.ts';
import type { AgentTool } from './tools/define-tool.ts';
import { lessonTools } from './tools/lesson-tools.server.ts';
import { noteTools } from './tools/note-tools.server.ts';
import { practiceTools } from './tools/practice-tools.server.ts';
import { promptTools } from './tools/prompt-tools.server.ts';

/** Lists every tool by name: what `POST /mcp` offers, and what the page about it lists. */
export const agentTools: Record<string, AgentTool> = {
  ...lessonTools,
  ...practiceTools,
  ...capstoneTools,
  ...promptTools,
  ...noteTools,
};

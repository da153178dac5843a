import { useState } from 'react';
import type { Files } from '../grading/judge-run.ts';

/** Keeps what a learner shows the assistant beside the prompt: all files but those they keep back, and the lines they predicted if they want. */
export function useShownContext() {
  const [hiddenFiles, setHiddenFiles] = useState<string[]>([]);
  const [marksLines, setMarksLines] = useState(false);
  return {
    hiddenFiles,
    /** Shows a file to the assistant, or keeps it back; one of them is always shown. */
    showFile: (file: string, isShown: boolean) =>
      setHiddenFiles((before) => (isShown ? before.filter((name) => name !== file) : [...before, file])),
    marksLines,
    markLines: setMarksLines,
    choose: (files: Files, lines: Record<string, number[]>) => ({
      context: Object.keys(files).filter((name) => !hiddenFiles.includes(name)),
      lineMarkers: marksLines ? toLineMarkers(lines) : [],
    }),
  };
}

/** Makes markers of lines by file: neighbours become one. */
function toLineMarkers(lines: Record<string, number[]>): { file: string; fromLine: number; toLine: number }[] {
  return Object.entries(lines).flatMap(([file, numbers]) => {
    const markers: { file: string; fromLine: number; toLine: number }[] = [];
    for (const line of numbers) {
      const last = markers.at(-1);
      if (last?.toLine === line - 1) last.toLine = line;
      else markers.push({ file, fromLine: line, toLine: line });
    }
    return markers;
  });
}

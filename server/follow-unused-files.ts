import { deleteUnusedFiles } from '#features/generated-images/delete-unused-files.server.ts';
import { minute } from '#platform/durations.ts';
import { log } from '#platform/log.server.ts';

let isFollowing = false;

/** Deletes the files of images that are gone, soon after the start and then every minute, for as long as the process runs. */
export function followUnusedFiles(): void {
  if (isFollowing) return;
  isFollowing = true;
  setInterval(deleteFiles, minute).unref();
  void deleteFiles();
}

async function deleteFiles(): Promise<void> {
  try {
    await deleteUnusedFiles();
  } catch (error) {
    log.warn({ err: error }, 'the files of deleted images are deleted later');
  }
}

interface ImportMetaEnv {
  /** Names the build that this code is part of; scripts/build.ts sets it. */
  readonly VITE_BUILD_ID: string;
}

/** The package's smaller build, which it exports without types. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}

/** The machine's own script, which the package exports without types. */
declare module 'pyodide/pyodide.asm.mjs' {
  const createPyodideModule: import('pyodide/ffi').PyodideConfig['createPyodideModule'];
  export default createPyodideModule;
}

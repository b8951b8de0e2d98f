/**
 * The option of Node with which `npm start` loads scripts/module-formats.mjs, for processes that are started from here: one that loads
 * the modules of the server does so in less than half the processor time.
 */
export const MODULE_FORMATS = `--import=${new URL('../../scripts/module-formats.mjs', import.meta.url)}`

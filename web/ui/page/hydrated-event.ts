/** Dispatched on `window` when the page is hydrated. */
export const HYDRATED_EVENT = 'hydrated'

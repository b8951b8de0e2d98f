/**
 * Explicit ARIA roles for a table that is shown as cards in narrow windows: browsers drop the table semantics of rows
 * that are laid out as a grid.
 */
export const AS_ROWS = { role: 'rowgroup' }
export const AS_ROW = { role: 'row' }

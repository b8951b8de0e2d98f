/**
 * A table that lies as cards in narrow windows says what it is in so many words: browsers take a table whose rows are laid
 * out as a grid for plain boxes.
 */
export const AS_ROWS = { role: 'rowgroup' }
export const AS_ROW = { role: 'row' }

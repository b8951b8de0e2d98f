import { messages } from '#texts/messages/compile.ts'

/** Gang sheets: the cloth that they are for, and why an approved piece is on none yet. */
export const sheets = messages({
  cloths: {
    light: 'Light cloth',
    dark: 'Dark cloth',
    any: 'All cloth',
  },
  waiting: {
    not_drawn: 'Its print file is being made. Plan again in a minute.',
    failed: 'Its print file could not be made. Open the order and look at the design.',
    empty: 'Its print file is empty: there is nothing to print.',
    too_large: 'It is wider than the sheet, or longer than the longest one. Look at the print settings.',
  },
})

/** The states of a gang sheet. A cancelled sheet stays in the list without its files. */
export const SHEET_STATES = ['planned', 'printed', 'cancelled'] as const
export type SheetState = (typeof SHEET_STATES)[number]

/** The states of a sheet's two files. `queued`: waits to be drawn; `removed`: deleted because it will not be printed any more. */
export const SHEET_FILE_STATES = ['queued', 'drawing', 'ready', 'failed', 'removed'] as const

/** The print method of a sheet: direct to film. */
export const PRINT_METHODS = ['DTF'] as const

/** The cloth that the prints of a sheet are for; `any` when light and dark cloth share sheets. */
export const CLOTHS = ['light', 'dark', 'any'] as const
export type Cloth = (typeof CLOTHS)[number]

/** The formats of a sheet's files. */
export const SHEET_FILES = ['png', 'pdf'] as const
export type SheetFile = (typeof SHEET_FILES)[number]

/** The resolution of sheets. Positions and lengths on them are in dots. */
export const SHEET_DPI = 300
/** Days that the files of a printed sheet are kept. */
export const SHEET_FILES_DAYS = 30

/** A length in dots as whole millimetres. */
export function millimetres(dots: number): number {
  return Math.round((dots * 25.4) / SHEET_DPI)
}

/** An area in square dots as cm². */
export function squareCentimetres(dots: number): number {
  return dots * (2.54 / SHEET_DPI) ** 2
}

/** Why an approved piece is not on a sheet yet. */
export const WAITING_REASONS = ['not_drawn', 'failed', 'empty', 'too_large'] as const
export type WaitingReason = (typeof WAITING_REASONS)[number]

/** The facts on the label beside a piece. `piece` counts from 1 to the quantity of its item. */
export type LabelFacts = {
  orderNumber: number
  piece: number
  quantity: number
  size: string
  colour: string
  /** The label of the print area, such as 'Full chest' or 'Left sleeve'. */
  area: string
}

/** The label in one line: '#1042 · 1/2 · M · Black · Full chest'. */
export function formatPrintLabel(facts: LabelFacts): string {
  return labelLines(facts).join(' · ')
}

/** The label as printed, in three lines. */
export function labelLines({ orderNumber, piece, quantity, size, colour, area }: LabelFacts): [string, string, string] {
  return [`#${orderNumber} · ${piece}/${quantity}`, `${size} · ${colour}`, area]
}

/** How the shop prints. Lengths in millimetres. */
export type PrintSettings = {
  /** The width of the printer's film or paper. */
  sheetWidth: number
  /** The longest sheet that is printed at once. */
  sheetMaxLength: number
  /** Between two pieces of a sheet. */
  gutter: number
  /** Around each piece, outside its cut marks. */
  bleed: number
  /** How many pieces are printed on a working day. */
  piecesPerDay: number
  /** Calendar days in India, `YYYY-MM-DD`, on which nothing is printed. */
  holidays: string[]
  /** Whether shoppers see a date that comes from the queue. */
  isPromising: boolean
  /** By how many percent more the queue is counted for the last day of a promise, so that a failed print does not break it. */
  marginPercent: number
}

/** Until the owner sets them: a roll of DTF film of 60 cm, of which 58 cm can be printed. */
export const DEFAULT_PRINT_SETTINGS: PrintSettings = {
  sheetWidth: 580,
  sheetMaxLength: 2_000,
  gutter: 5,
  bleed: 2,
  piecesPerDay: 40,
  holidays: [],
  isPromising: false,
  marginPercent: 25,
}

import type { Paise } from '#contract/basics/money.ts'
import type { CapacityUnit } from './capacity.ts'

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
  /** Whether pieces for light and for dark cloth get sheets of their own: they differ in the white below the colours. */
  isClothGrouped: boolean
  /** What a metre of film costs, without GST; null: not known. */
  filmCost: Paise | null
  /** In what the owner says how much is printed on a working day; the other number is kept. */
  capacityUnit: CapacityUnit
  /** Sheets of the longest length. */
  sheetsPerDay: number
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
  isClothGrouped: true,
  filmCost: null,
  capacityUnit: 'sheets',
  // About 40 pieces of the usual size.
  sheetsPerDay: 4,
  piecesPerDay: 40,
  holidays: [],
  isPromising: false,
  marginPercent: 25,
}

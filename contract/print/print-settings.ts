import type { Paise } from '#contract/basics/money.ts'
import type { CapacityUnit } from './capacity.ts'

/** The print settings of the shop. Lengths in millimetres. */
export type PrintSettings = {
  /** The width of the printer's film or paper. */
  sheetWidth: number
  sheetMaxLength: number
  /** Gap between two pieces of a sheet. */
  gutter: number
  /** Margin around each piece, outside its cut marks. */
  bleed: number
  /** Whether light and dark cloth get separate sheets. Their prints differ in the white layer below the colours. */
  isClothGrouped: boolean
  /** Cost of a metre of film without GST; null when unknown. */
  filmCost: Paise | null
  /** The unit in which the owner states the daily capacity. The number in the other unit stays stored. */
  capacityUnit: CapacityUnit
  /** Daily capacity in sheets of the maximum length. */
  sheetsPerDay: number
  piecesPerDay: number
  /** Calendar days in India, `YYYY-MM-DD`, on which nothing is printed. */
  holidays: string[]
  /** Whether shoppers see delivery estimates that are calculated from the print queue. */
  isPromising: boolean
  /** The safety margin in percent. It is added to the queue for the last promised day, in case a print fails. */
  marginPercent: number
}

/** The defaults: a roll of DTF film of 60 cm, of which 58 cm can be printed. */
export const DEFAULT_PRINT_SETTINGS: PrintSettings = {
  sheetWidth: 580,
  sheetMaxLength: 2_000,
  gutter: 5,
  bleed: 2,
  isClothGrouped: true,
  filmCost: null,
  capacityUnit: 'sheets',
  // Four sheets hold about 40 pieces of the usual size.
  sheetsPerDay: 4,
  piecesPerDay: 40,
  holidays: [],
  isPromising: false,
  marginPercent: 25,
}

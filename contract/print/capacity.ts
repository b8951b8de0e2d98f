/** The unit in which the owner states the capacity of the printer: sheets of film, or pieces. */
export const CAPACITY_UNITS = ['sheets', 'pieces'] as const
export type CapacityUnit = (typeof CAPACITY_UNITS)[number]

/**
 * Work for the printer. `film`: the film of the pieces in cm², label and gap included. The film of a piece is calculated when its design is
 * saved (`print_film` in the database).
 */
export type PrintWork = { pieces: number; film: number }

/** The film in cm² assumed for a piece of unknown size: a print of 28 × 31 cm. */
export const USUAL_FILM = 980
/** The used percent of a sheet, assumed until enough sheets were planned to measure it. */
export const USUAL_USED_PERCENT = 85
/** Bounds of the measured percent, so that a few unusual sheets do not distort delivery estimates. */
export const USED_PERCENT = { min: 30, max: 120 }

/** The capacity of the print room on a working day. Lengths in millimetres. */
export type Capacity = {
  capacityUnit: CapacityUnit
  sheetsPerDay: number
  sheetWidth: number
  sheetMaxLength: number
  piecesPerDay: number
  /** How many percent of a sheet's area the designs use. */
  usedPercent: number
}

/** The daily capacity in the owner's unit: pieces, or cm² of film. At least 1. */
export function calculateDailyCapacity(capacity: Capacity): number {
  if (capacity.capacityUnit === 'pieces') return capacity.piecesPerDay
  const { sheetsPerDay, sheetWidth, sheetMaxLength, usedPercent } = capacity
  return Math.max(1, Math.floor((sheetsPerDay * sheetWidth * sheetMaxLength * usedPercent) / 10_000))
}

/** An amount of work in the owner's unit of capacity. */
export function measureWork({ pieces, film }: PrintWork, unit: CapacityUnit): number {
  return unit === 'pieces' ? pieces : film
}

/** The approximate number of pieces printed per working day when a piece takes `pieceFilm` cm². At least 1. */
export function estimateDailyPieces(capacity: Capacity, pieceFilm: number): number {
  const perDay = calculateDailyCapacity(capacity)
  return capacity.capacityUnit === 'pieces' ? perDay : Math.max(1, Math.floor(perDay / pieceFilm))
}

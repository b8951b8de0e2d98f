/** How the owner says what the printer manages: in sheets of film, or in pieces. */
export const CAPACITY_UNITS = ['sheets', 'pieces'] as const
export type CapacityUnit = (typeof CAPACITY_UNITS)[number]

/**
 * Work for the printer: pieces, and the film that they take in cm², with label and gap. The film of a piece follows from its design when
 * that is saved (`print_film` in the database): the rectangles around what is printed.
 */
export type PrintWork = { pieces: number; film: number }

/** What a piece takes whose size is not known, such as one that its customer only described: a print of 28 × 31 cm. */
export const USUAL_FILM = 980
/** How much of a sheet is taken until enough sheets were planned to measure it. */
export const USUAL_USED_PERCENT = 85
/** What is measured stays between these: a few odd sheets must not make promises wild. */
export const USED_PERCENT = { min: 30, max: 120 }

/** What a working day can print. Lengths in millimetres. */
export type Capacity = {
  capacityUnit: CapacityUnit
  sheetsPerDay: number
  sheetWidth: number
  sheetMaxLength: number
  piecesPerDay: number
  /** The film of pieces by their designs, in percent of the sheets that they lie on. */
  usedPercent: number
}

/** What a working day prints, in the unit in which the owner counts: pieces, or cm² of film. At least 1. */
export function calculateDailyCapacity(capacity: Capacity): number {
  if (capacity.capacityUnit === 'pieces') return capacity.piecesPerDay
  const { sheetsPerDay, sheetWidth, sheetMaxLength, usedPercent } = capacity
  return Math.max(1, Math.floor((sheetsPerDay * sheetWidth * sheetMaxLength * usedPercent) / 10_000))
}

/** Work in the unit in which the owner counts. */
export function measureWork({ pieces, film }: PrintWork, unit: CapacityUnit): number {
  return unit === 'pieces' ? pieces : film
}

/** About how many pieces a working day prints, of which one takes `pieceFilm` cm². At least 1. */
export function estimateDailyPieces(capacity: Capacity, pieceFilm: number): number {
  const perDay = calculateDailyCapacity(capacity)
  return capacity.capacityUnit === 'pieces' ? perDay : Math.max(1, Math.floor(perDay / pieceFilm))
}

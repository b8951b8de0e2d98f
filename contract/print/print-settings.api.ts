import { z } from 'zod'
import { Money, MoneyInput } from '#contract/http/codecs.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { CAPACITY_UNITS } from './capacity.ts'

const whole = (min: number, max: number, unit: 'mm' | 'percent' | 'none' = 'none') => {
  const message = reason('not_whole_number_between', { minimum: min, maximum: max, unit })
  return z.int(message).min(min, message).max(max, message)
}
const MOST_HOLIDAYS = 200

const VALUES = {
  sheetWidth: whole(100, 3_000, 'mm'),
  sheetMaxLength: whole(200, 20_000, 'mm'),
  gutter: whole(0, 50, 'mm'),
  bleed: whole(0, 20, 'mm'),
  isClothGrouped: z.boolean(),
  filmCost: MoneyInput.nullable(),
  capacityUnit: z.enum(CAPACITY_UNITS),
  sheetsPerDay: whole(1, 1_000),
  piecesPerDay: whole(1, 100_000),
  marginPercent: whole(0, 200, 'percent'),
  isPromising: z.boolean(),
}
const Holidays = z
  .array(z.iso.date(reason('holiday_invalid')))
  .max(MOST_HOLIDAYS, reason('too_many_holidays', { maximum: MOST_HOLIDAYS }))

/** Stored settings, which the input rules do not check. */
const PrintRoomSettings = z.object({
  sheetWidth: z.int(),
  sheetMaxLength: z.int(),
  gutter: z.int(),
  bleed: z.int(),
  isClothGrouped: z.boolean(),
  filmCost: Money.nullable(),
  capacityUnit: z.enum(CAPACITY_UNITS),
  sheetsPerDay: z.int(),
  piecesPerDay: z.int(),
  marginPercent: z.int(),
  isPromising: z.boolean(),
  holidays: z.array(z.string()),
})
export type PrintRoomSettings = z.output<typeof PrintRoomSettings>

/** Measured values for a capacity in sheets. */
const FilmUse = z.object({
  /** How many percent of the latest planned sheets' area the designs use. */
  usedPercent: z.int(),
  /** The average film of a waiting piece, in cm². */
  pieceFilm: z.int(),
  /** Pieces that wait to be printed now. */
  waiting: z.int(),
})
export type FilmUse = z.output<typeof FilmUse>

/** A value that is absent stays unchanged. */
export const ChangePrintSettings = z.object({ ...VALUES, holidays: Holidays }).partial()

export const printSettings = {
  get: route('GET', '/admin/print/settings', {
    access: 'admin',
    permission: 'print:work',
    reply: PrintRoomSettings,
    summary: 'How the shop prints, and how it promises days. Lengths in millimetres, holidays as YYYY-MM-DD.',
  }),
  film: route('GET', '/admin/print/film', {
    access: 'admin',
    permission: 'print:work',
    reply: FilmUse,
    summary: 'How much film pieces take, as it was measured last: how many pieces a sheet has.',
  }),
  change: route('PUT', '/admin/print/settings', {
    access: 'admin',
    permission: 'settings:write',
    stepUp: true,
    body: ChangePrintSettings,
    bodyLimit: 16_384,
    reply: PrintRoomSettings,
    summary: 'Changes the values that are sent. What was promised before stays.',
  }),
}

import { z } from 'zod'
import { Money, MoneyInput } from '#contract/http/codecs.ts'
import { route } from '#contract/http/route.ts'

const whole = (min: number, max: number, unit = '') => {
  const message = `Enter a whole number from ${min} to ${max}${unit}`
  return z.int(message).min(min, message).max(max, message)
}
const MOST_HOLIDAYS = 200

const VALUES = {
  sheetWidth: whole(100, 3_000, ' mm'),
  sheetMaxLength: whole(200, 20_000, ' mm'),
  gutter: whole(0, 50, ' mm'),
  bleed: whole(0, 20, ' mm'),
  isClothGrouped: z.boolean(),
  filmCost: MoneyInput.nullable(),
  piecesPerDay: whole(1, 100_000),
  marginPercent: whole(0, 200, '%'),
  isPromising: z.boolean(),
}
const Holidays = z
  .array(z.iso.date('Enter each holiday as YYYY-MM-DD, on a line of its own'))
  .max(MOST_HOLIDAYS, `At most ${MOST_HOLIDAYS} holidays`)

/** Any stored value, without the rules for input. */
const PrintRoomSettings = z.object({
  sheetWidth: z.int(),
  sheetMaxLength: z.int(),
  gutter: z.int(),
  bleed: z.int(),
  isClothGrouped: z.boolean(),
  filmCost: Money.nullable(),
  piecesPerDay: z.int(),
  marginPercent: z.int(),
  isPromising: z.boolean(),
  holidays: z.array(z.string()),
})
export type PrintRoomSettings = z.output<typeof PrintRoomSettings>

/** An absent value is unchanged. */
export const ChangePrintSettings = z.object({ ...VALUES, holidays: Holidays }).partial()

export const printSettings = {
  get: route('GET', '/admin/print/settings', {
    access: 'admin',
    permission: 'print:work',
    reply: PrintRoomSettings,
    summary: 'How the shop prints, and how it promises days. Lengths in millimetres, holidays as YYYY-MM-DD.',
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

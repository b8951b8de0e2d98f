import type { StockTake, StockTakeLine } from '#contract/catalogue/stock-takes.api.ts'
import type { StockTakeScope, StockTakeState } from '#contract/catalogue/stock-takes.ts'
import { fill } from '#contract/texts/fill.ts'
import type { PackerPhrase } from '#contract/texts/packer-words.ts'
import type { Tone } from '#web/ui/badge.tsx'

/** The labels of the states, as the packer's screens word them, and their colours. */
export const TAKE_STATES: Record<StockTakeState, { label: PackerPhrase; tone: Tone }> = {
  open: { label: 'Counting', tone: 'info' },
  paused: { label: 'Paused', tone: 'warning' },
  applied: { label: 'Applied', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
}

export const SCOPES: Record<StockTakeScope, PackerPhrase> = {
  all: 'All products',
  category: 'A category',
  product: 'A product',
  list: 'A list of SKUs',
}

const ABOUT: Partial<Record<StockTakeScope, PackerPhrase>> = {
  category: 'Category: {name}',
  product: 'Product: {name}',
  list: 'List of SKUs: {name}',
}

type Words = (phrase: PackerPhrase, values?: Record<string, string>) => string
const inEnglish: Words = (phrase, values = {}) => fill(phrase, values)

/** "Category: Anime" */
export function scopeText({ scope, about }: Pick<StockTake, 'scope' | 'about'>, t: Words = inEnglish): string {
  const named = ABOUT[scope]
  return about && named ? t(named, { name: about }) : t(SCOPES[scope])
}

/** Product, size and colour, for the name of a field. */
export function lineName({ name, size, color }: Pick<StockTakeLine, 'name' | 'size' | 'color'>): string {
  return [name, size, color].filter(Boolean).join(', ')
}

/** "+3", "−2", "0" */
export function signed(pieces: number): string {
  return pieces > 0 ? `+${pieces}` : pieces < 0 ? `−${-pieces}` : '0'
}

/** Whether staff can still count, apply or cancel the stock-take. */
export function isRunning({ state }: Pick<StockTake, 'state'>): boolean {
  return state === 'open' || state === 'paused'
}

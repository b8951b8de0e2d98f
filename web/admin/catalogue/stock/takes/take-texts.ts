import type { StockTake, StockTakeLine } from '#contract/catalogue/stock-takes.api.ts'
import type { StockTakeState } from '#contract/catalogue/stock-takes.ts'
import type { PackerWords } from '#web/admin/shell/words/packer-words.ts'
import type { Tone } from '#web/ui/badge.tsx'

export const TAKE_TONES: Record<StockTakeState, Tone> = {
  open: 'info',
  paused: 'warning',
  applied: 'success',
  cancelled: 'neutral',
}

/** "Category: Anime" */
export function scopeText({ scope, about }: Pick<StockTake, 'scope' | 'about'>, { stockTakes }: PackerWords): string {
  return about && scope !== 'all' ? stockTakes.scopesNamed[scope]({ name: about }) : stockTakes.scopes[scope]
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

import type { PurchaseState } from '#contract/catalogue/purchases.ts'
import type { Tone } from '#web/ui/badge.tsx'

/** The labels and colours of the states. */
export const STATES: Record<PurchaseState, { label: string; tone: Tone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  ordered: { label: 'Ordered', tone: 'info' },
  part_received: { label: 'Partly received', tone: 'warning' },
  received: { label: 'Received', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
}

/** "12 pieces" */
export function piecesText(count: number): string {
  return count === 1 ? '1 piece' : `${count} pieces`
}

/** For example "M · Black"; empty for a product with a single stock number. */
export function choiceText({ size, color }: { size: string | null; color: string | null }): string {
  return [size, color].filter(Boolean).join(' · ')
}

import type { GarmentId, Side } from '#contract/print/garments.ts'

const files = import.meta.glob<string>('./*.webp', { eager: true, query: '?url&no-inline', import: 'default' })

export type Layers = Record<'folds' | 'sheen' | 'mask', string>

/** The addresses of a shirt's drawings: folds (multiply), sheen (screen) and outline (mask). */
export function layersOf(garment: GarmentId, side: Side): Layers {
  const file = (layer: string) => files[`./${garment}-${side}-${layer}.webp`] ?? ''
  return { folds: file('mul'), sheen: file('scr'), mask: file('mask') }
}

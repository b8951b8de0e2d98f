import type { Drawing, GarmentId } from '#contract/catalogue/garments.ts'

const files = import.meta.glob<string>('./*.webp', { eager: true, query: '?url&no-inline', import: 'default' })

export type Layers = Record<'folds' | 'sheen' | 'mask', string>

/** The addresses of a shirt's drawings: folds (multiply), sheen (screen) and outline (mask). */
export function listGarmentLayers(garment: GarmentId, drawing: Drawing): Layers {
  const file = (layer: string) => files[`./${garment}-${drawing}-${layer}.webp`] ?? ''
  return { folds: file('mul'), sheen: file('scr'), mask: file('mask') }
}

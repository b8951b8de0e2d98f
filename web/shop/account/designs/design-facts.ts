import type { SavedDesign } from '#contract/selling/saved-designs.api.ts'

/** "Regular · Navy · Cotton" */
export function designFacts({ category, color, material }: SavedDesign): string {
  return [category, color, material].join(' · ')
}

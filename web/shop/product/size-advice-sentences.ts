import type { Fit } from '#contract/catalogue/fit-votes.ts'
import type { SizeAdvice } from '#contract/catalogue/size-advice.api.ts'
import { SIZE_CHARTS } from '#web/ui/products/size-charts.ts'

const RUNS: Record<Fit, (share: string) => string> = {
  small: (share) => `Runs small: ${share} changed to a larger size.`,
  true: (share) => `True to size: ${share} kept the size they ordered.`,
  large: (share) => `Runs large: ${share} changed to a smaller size.`,
}

/** Size advice from the sizes that customers kept, one sentence each. For loaders only: it is not in the browser bundle. */
export function formatSizeAdvice(memory: SizeAdvice | null): string[] {
  if (!memory) return []
  const { runs, pairs } = memory
  return [
    ...(runs ? [RUNS[runs.fit](shareText(runs.inTen))] : []),
    ...pairs.map(({ cut, size, kept: fittingSize, inTen }) => {
      return `Of people who kept ${size} in ${pluralise(SIZE_CHARTS[cut].name)}, ${shareText(inTen)} kept ${fittingSize} in this cut.`
    }),
  ]
}

/** 'Regular tee' → 'regular tees', 'V-neck tee' → 'V-neck tees'. */
function pluralise(name: string): string {
  return `${name.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())}s`
}

/** 3 → '3 in 10', 8 → '4 in 5'. */
function shareText(inTen: number): string {
  if (inTen === 5) return '1 in 2'
  return inTen % 2 === 0 ? `${inTen / 2} in 5` : `${inTen} in 10`
}

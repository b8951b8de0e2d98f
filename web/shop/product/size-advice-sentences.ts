import type { SizeAdvice } from '#contract/catalogue/size-advice.api.ts'
import { sizeAdvice } from '#texts/en/catalogue/size-advice.ts'
import { englishWords } from '#texts/messages/format.ts'

const texts = englishWords(sizeAdvice)

/** Size advice from the sizes that customers kept, one sentence each. For loaders only: it is not in the browser bundle. */
export function formatSizeAdvice(advice: SizeAdvice | null): string[] {
  if (!advice) return []
  const { runs, pairs } = advice
  return [
    ...(runs ? [texts.runs[runs.fit](shareInTen(runs.inTen))] : []),
    ...pairs.map(({ cut, size, kept: fittingSize, inTen }) =>
      texts.kept({ size, cuts: texts.cuts[cut], fittingSize, ...shareInTen(inTen) }),
    ),
  ]
}

/** 3 → 3 in 10, 8 → 4 in 5. */
function shareInTen(inTen: number): { part: number; all: number } {
  if (inTen === 5) return { part: 1, all: 2 }
  return inTen % 2 === 0 ? { part: inTen / 2, all: 5 } : { part: inTen, all: 10 }
}

import { UPLOAD_MAX_BYTES } from '#contract/basics/limits.ts'
import { pictureProblems } from '#texts/en/platform/picture-problems.ts'
import { englishWords } from '#texts/messages/format.ts'

const texts = englishWords(pictureProblems)

/** What is wrong with a chosen picture before it is sent. */
export function wordPictureProblem(problem: 'wrongType' | 'tooLarge'): string {
  return problem === 'tooLarge' ? texts.tooLarge({ megabytes: UPLOAD_MAX_BYTES >> 20 }) : texts.wrongType
}

import { listCount } from '#texts/en/catalogue/list-count.ts'
import { englishWords } from '#texts/messages/format.ts'

const texts = englishWords(listCount)

/** "48 styles" beside a list's heading. Screen readers announce a change. */
export function ListCount({ total, kind = 'styles' }: { total: number; kind?: 'styles' | 'combos' }) {
  return <p role="status">{texts[kind]({ total })}</p>
}

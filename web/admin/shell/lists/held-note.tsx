import { adminLists } from '#texts/en/site/admin-lists.ts'
import { englishWords } from '#texts/messages/format.ts'

const TEXTS =
  englishWords(
    adminLists,
  ) /** Says how the owner of an unproved email finds the orders placed under it. In English, because packers do not see it. */
export function HeldNote() {
  return (
    <p lang="en" className="mt-2 text-ui text-muted">
      {TEXTS.emailNotProved}
    </p>
  )
}

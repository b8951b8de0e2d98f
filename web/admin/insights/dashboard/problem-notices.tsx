import type { Dashboard } from '#contract/insights/dashboard.api.ts'
import { PROBLEM_TEXTS, type ProblemKind } from '#contract/insights/health.ts'
import { ShopDate } from '#web/ui/date.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** The backups have a notice of their own, mails and refunds a line among the open tasks. */
const SHOWN_ELSEWHERE: readonly ProblemKind[] = ['backup', 'mails', 'refunds']

/** What is wrong with the shop and not over; the owner has got a mail about each. */
export function ProblemNotices({ problems }: { problems: Dashboard['problems'] }) {
  return problems
    .filter(({ kind }) => !SHOWN_ELSEWHERE.includes(kind))
    .map(({ kind, detail, since }) => (
      <Notice key={`${kind} ${detail}`} tone="warning" className="mt-4" title={`${PROBLEM_TEXTS[kind].title}.`}>
        <p className="wrap-anywhere">
          {detail} {PROBLEM_TEXTS[kind].advice}
        </p>
        <p className="text-meta text-muted">
          Since <ShopDate value={since} />
        </p>
      </Notice>
    ))
}

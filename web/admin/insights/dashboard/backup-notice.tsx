import ShieldCheck from 'lucide-react/icons/shield-check'
import { Link } from 'react-router'
import type { Dashboard } from '#contract/insights/dashboard.api.ts'
import { Notice } from '#web/ui/notice.tsx'

type Backups = NonNullable<Dashboard['backups']>

const PROBLEMS: Record<NonNullable<Backups['problem']>, { title: string; text: string }> = {
  off: {
    title: 'Your shop is not backed up.',
    text: 'Set BACKUP_DIR or BACKUP_URL on the server, and your orders and pictures are safe.',
  },
  unreachable: {
    title: 'New orders are not being backed up.',
    text: 'The place for backups cannot be reached. Check its disk or connection; your shop keeps selling meanwhile.',
  },
  failed: {
    title: 'The last backup failed.',
    text: 'The reason is in the log of the server. Run “npm run shop backup” once it is fixed.',
  },
  old: {
    title: 'The last good backup is more than a day old.',
    text: 'Run “npm run shop backup” on the server to make one now.',
  },
}

/** Whether the backups could restore the shop: a quiet line when all is well, otherwise a warning. */
export function BackupNotice({ backups: { ageHours, problem } }: { backups: Backups }) {
  if (problem)
    return (
      <Notice tone="warning" className="mt-4" title={PROBLEMS[problem].title}>
        {PROBLEMS[problem].text} {ageHours !== null && `Last good backup: ${ago(ageHours)}.`}
      </Notice>
    )
  return (
    <p className="mt-3 flex items-center gap-2 text-meta text-muted">
      <ShieldCheck aria-hidden="true" className="size-4 shrink-0 text-success" />
      {ageHours === null
        ? 'Your first backup is being made.'
        : `Last good backup ${ago(ageHours)}, restored and checked`}
      <Link to="/admin/settings/data#download" className="underline underline-offset-4">
        Download all data
      </Link>
    </p>
  )
}

function ago(hours: number): string {
  if (hours < 1) return 'less than an hour ago'
  return hours < 48 ? `${hours} h ago` : `${Math.floor(hours / 24)} days ago`
}

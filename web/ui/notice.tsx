import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ComponentProps, ReactNode } from 'react'

type Tone = 'info' | 'success' | 'warning' | 'danger'

const looks: Record<Tone, { icon: LucideIcon; box: string; sign: string }> = {
  info: { icon: Info, box: 'bg-info-bg', sign: 'text-info' },
  success: { icon: CircleCheck, box: 'bg-success-bg', sign: 'text-success' },
  warning: { icon: TriangleAlert, box: 'bg-warning-bg', sign: 'text-warning' },
  danger: { icon: CircleAlert, box: 'bg-danger-bg', sign: 'text-danger' },
}

export type NoticeProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone?: Tone | undefined
  title?: ReactNode
  action?: ReactNode
}

/**
 * A message in the page. Screen readers announce a `danger` notice at once. For a form's server error, set `tabIndex={-1}` and focus it.
 */
export function Notice({ tone = 'info', title, action, className, children, ...rest }: NoticeProps) {
  const { icon: Icon, box, sign } = looks[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      {...rest}
      className={clsx('panel flex items-start gap-3 rounded-card p-4 text-ui', box, className)}
    >
      <Icon aria-hidden="true" className={clsx('size-5 shrink-0', sign)} />
      <div className="grid min-w-0 flex-1 gap-1">
        {title && <p className="font-semibold">{title}</p>}
        {children}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  )
}

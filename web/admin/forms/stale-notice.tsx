import type { MouseEventHandler } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import type { FormRefusal } from '#web/ui/forms/form-result.ts'
import { Notice } from '#web/ui/notice.tsx'

export type StaleNoticeProps = {
  refusal: FormRefusal | null
  /** `noticeId` of the form, which is focused after a refusal. */
  id: string
  /** The URL of the form as it is now. */
  to: string
  /** Shows it in the open dialog, instead of loading the page anew. */
  onShow?: (() => void) | undefined
}

/** Says in a form, which keeps what was typed, that somebody has changed its row since it was opened. Nothing after other refusals. */
export function StaleNotice({ refusal, id, to, onShow }: StaleNoticeProps) {
  if (refusal?.code !== 'stale') return null
  return (
    <Notice tone="danger" id={id} tabIndex={-1}>
      <p>
        {refusal.message}
        <StaleLink
          to={to}
          onClick={(event) => {
            if (!onShow) return
            event.preventDefault()
            const dialog = event.currentTarget.closest('dialog')
            flushSync(onShow)
            // This link is gone with its form; the focus is where it is when the dialog opens.
            dialog?.querySelector('button')?.focus()
          }}
        />
      </p>
    </Notice>
  )
}

type StaleLinkProps = { to?: string; onClick?: MouseEventHandler<HTMLAnchorElement> }

/** Follows the message that somebody has changed what a form shows: loads the form anew, without what was typed. */
export function StaleLink({ to = '.', onClick }: StaleLinkProps) {
  return (
    <>
      {' '}
      <Link to={to} reloadDocument className="text-link" onClick={onClick}>
        Show what it is now
      </Link>
    </>
  )
}

import type { MouseEventHandler } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import type { FormRefusal } from '#web/ui/forms/form-result.ts'
import { Notice } from '#web/ui/notice.tsx'

export type StaleNoticeProps = {
  refusal: FormRefusal | null
  /** `noticeId` of the form, which is focused after a refusal. */
  id: string
  /** Shows the row as it is now in the open dialog. Without it, as after its deletion, the page is loaded anew. */
  onShow?: (() => void) | undefined
}

/** Says in a form, which keeps what was typed, that somebody has changed its row since it was opened. Nothing after other refusals. */
export function StaleNotice({ refusal, id, onShow }: StaleNoticeProps) {
  if (refusal?.code !== 'stale') return null
  return (
    <Notice tone="danger" id={id} tabIndex={-1}>
      <p>
        {refusal.message}
        <StaleLink
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

/** Follows the message that somebody has changed what a form shows: loads the form anew, without what was typed. */
export function StaleLink({ onClick }: { onClick?: MouseEventHandler<HTMLAnchorElement> }) {
  return (
    <>
      {' '}
      <Link to="." reloadDocument className="text-link" onClick={onClick}>
        Show what it is now
      </Link>
    </>
  )
}

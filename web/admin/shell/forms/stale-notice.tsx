import type { MouseEventHandler } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import type { FormRefusal } from '#web/ui/forms/form-result.ts'
import { Notice } from '#web/ui/notice.tsx'

export type StaleNoticeProps = {
  refusal: FormRefusal | null
  /** `noticeId` of the form, which is focused after a refusal. */
  id: string
  /** Shows the current row in the open dialog. Without it, for example after a deletion, the page is reloaded. */
  onShow?: (() => void) | undefined
}

/** Says in a form that somebody else has changed the row; the typed values stay. Renders nothing after any other refusal. */
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
            // This link disappears with its form, so the focus moves to the first button, as when the dialog opens.
            dialog?.querySelector('button')?.focus()
          }}
        />
      </p>
    </Notice>
  )
}

/** The link below the message that a form is stale: it reloads the form and drops what was typed. */
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

import type { MouseEventHandler } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { adminForms } from '#texts/en/site/admin-forms.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { FormRefusal } from '#web/ui/forms/form-result.ts'
import { Notice } from '#web/ui/notice.tsx'

const TEXTS = englishWords(adminForms)

export type StaleNoticeProps = {
  refusal: FormRefusal | null
  /** The form's `noticeId`. The notice gets the focus after a refusal. */
  id: string
  /** Shows the current row in the open dialog. When undefined, for example after a deletion, the link reloads the page. */
  onShow?: (() => void) | undefined
}

/** Says that somebody else has changed the form's row. Shown only after a refusal with the code `stale`. */
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

/** The link of the stale message. It shows the current row and drops the typed values. */
export function StaleLink({ onClick }: { onClick?: MouseEventHandler<HTMLAnchorElement> }) {
  return (
    <>
      {' '}
      <Link to="." reloadDocument className="text-link" onClick={onClick}>
        {TEXTS.showWhatItIsNow}
      </Link>
    </>
  )
}

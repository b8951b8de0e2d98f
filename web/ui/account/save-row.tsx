import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

type Props = {
  label: string
  busyLabel: string
  isBusy: boolean
  /** Why the form was not saved. Its fields refer to this notice by `noticeId`. */
  notice: string | null | undefined
  noticeId: string
  /** The message after saving. */
  done: { message: string } | null | undefined
}

/** The end of a form in the account pages: its button and result. */
export function SaveRow({ label, busyLabel, isBusy, notice, noticeId, done }: Props) {
  return (
    <div className="grid justify-items-start gap-4">
      <Button type="submit" busy={isBusy} busyLabel={busyLabel}>
        {label}
      </Button>
      {notice && (
        <Notice tone="danger" id={noticeId} tabIndex={-1}>
          {notice}
        </Notice>
      )}
      {done && <Notice tone="success">{done.message}</Notice>}
    </div>
  )
}

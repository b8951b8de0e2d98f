import { TellMeForm } from '#web/shop/delivery/tell-me-form.tsx'
import { Notice } from '#web/ui/notice.tsx'

export type UndeliveredNoticeProps = { message: string; tellPin: string | null; email: string }

/** Why this order cannot be delivered to the address, before anything is paid. */
export function UndeliveredNotice({ message, tellPin, email }: UndeliveredNoticeProps) {
  return (
    <Notice tone="warning" title={message} className="mt-5">
      {tellPin !== null && <TellMeForm pin={tellPin} email={email} />}
    </Notice>
  )
}

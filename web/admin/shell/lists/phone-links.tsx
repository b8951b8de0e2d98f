import clsx from 'clsx'
import { looksLikeMobile, whatsappUrl } from '#contract/basics/phone.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'

type Props = {
  phone: string
  /** The start of the WhatsApp message. */
  text?: string | undefined
  /** Omits the number, where it is shown already. */
  isShort?: boolean | undefined
  className?: string | undefined
}

const LINK = 'inline-flex min-h-11 items-center text-link whitespace-nowrap lg:min-h-6'

/** A link that calls a phone number. A mobile number also gets a WhatsApp link. */
export function PhoneLinks({ phone, text, isShort, className }: Props) {
  const { words } = usePackerWords()
  return (
    <span className={clsx('inline-flex flex-wrap gap-x-4', className)}>
      <a href={`tel:${phone}`} className={LINK}>
        {isShort ? words.orders.call : phone}
        {isShort && <span className="sr-only"> {phone}</span>}
      </a>
      {looksLikeMobile(phone) && (
        <a href={whatsappUrl(phone, text)} target="_blank" rel="noopener noreferrer" className={LINK}>
          WhatsApp
          <span className="sr-only">
            {' '}
            {phone} {words.orders.opensNewTab}
          </span>
        </a>
      )}
    </span>
  )
}

import Image from 'lucide-react/icons/image'
import type { ProofState } from '#contract/print/proofs.ts'
import { picturesHref } from '#web/admin/shell/addresses/designs-address.ts'
import { usePackerWords } from '#web/admin/shell/lists/use-packer-words.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Filled } from '#web/ui/orders/filled.tsx'
import { Panel } from '#web/ui/panel.tsx'

type Props = {
  number: number
  /** The newest proof's state for each shirt with a proof. */
  states: readonly ProofState[]
  /** The customer's report of a problem; null when there is none. */
  stop: string | null
  unsent: number
  /** Until when the customer may answer the photos; null: they have answered, or the time is over. */
  answerBy: Date | null
  isRight: boolean
}

/** The state of an order's proofs and photos, and the customer's answers. Links to the page of proofs and photos. */
export function DesignPanel({ number, states, stop, unsent, answerBy, isRight }: Props) {
  const { t } = usePackerWords()
  const link = (
    <ButtonLink to={picturesHref(number)} size="sm" variant="secondary" className="max-lg:min-h-11">
      {t('Open proof and photos')}
    </ButtonLink>
  )
  if (stop !== null)
    return (
      <Notice
        tone="danger"
        className="mb-5 max-w-3xl"
        title={t('The customer says that something is wrong')}
        action={link}
      >
        <p className="whitespace-pre-line wrap-anywhere">{stop}</p>
        <p>{t('This parcel cannot be packed, booked, shipped or delivered until you resolve it.')}</p>
      </Notice>
    )
  const lines = [
    states.includes('change_asked') && t('Design proof: the customer asks for a change'),
    states.includes('sent') && t('Design proof: waits for the customer'),
    states.length > 0 && states.every((state) => state === 'approved') && t('Design proof approved'),
    unsent > 0 && t('Photos taken and not sent: {count}', { count: unsent }),
    isRight && t('The customer says that it looks right.'),
  ].filter(Boolean)
  return (
    <Panel className="mb-5 max-w-3xl">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="flex items-start gap-2 text-ui">
          <Image aria-hidden="true" className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
          <span>
            <span className="font-semibold">{t('Proof and photos')}</span>
            {lines.map((line) => (
              <span key={String(line)} className="block">
                {line}
              </span>
            ))}
            {answerBy && (
              <span className="block text-warning">
                <Filled
                  text={t('Customer may answer until {time}.')}
                  time={<ShopDate value={answerBy} kind="dateTime" />}
                />
              </span>
            )}
          </span>
        </p>
        {link}
      </div>
    </Panel>
  )
}

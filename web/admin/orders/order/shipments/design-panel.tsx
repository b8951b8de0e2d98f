import type { ProofState } from '#contract/print/proofs.ts'
import { OrderLine } from '#web/admin/orders/order/order-line.tsx'
import { picturesHref } from '#web/admin/shell/addresses/designs-address.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

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
  const { words } = usePackerWords()
  const lines = [
    stop !== null && words.proofs.customerSaysSomethingIsWrong,
    states.includes('change_asked') && words.proofs.proofNeedsChange,
    states.includes('sent') && words.proofs.proofWaits,
    states.length > 0 && states.every((state) => state === 'approved') && words.proofs.designProofApproved,
    unsent > 0 && words.proofs.photosTakenAndNotSent({ count: unsent }),
    isRight && words.proofs.customerSaysItIsRight,
    answerBy && words.proofs.customerMayAnswerUntil({ time: answerBy }),
  ].filter(Boolean)
  const isUrgent = stop !== null || states.includes('change_asked') || unsent > 0
  return (
    <OrderLine
      id="proofs"
      title={words.proofs.proofAndPhotos}
      state={lines.join(' · ')}
      isUrgent={isUrgent || answerBy !== null}
      isOpen={isUrgent}
    >
      {stop !== null ? (
        // The next step of the page is the link to its proof and photos.
        <Notice tone="danger" title={words.proofs.parcelIsStopped}>
          <p className="whitespace-pre-line wrap-anywhere">{stop}</p>
        </Notice>
      ) : (
        <ButtonLink to={picturesHref(number)} size="sm" variant="secondary" className="max-lg:min-h-11">
          {words.proofs.openProofAndPhotos}
        </ButtonLink>
      )}
    </OrderLine>
  )
}

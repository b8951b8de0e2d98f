import Image from 'lucide-react/icons/image'
import type { ProofState } from '#contract/print/proofs.ts'
import { picturesHref } from '#web/admin/shell/addresses/designs-address.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
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
  const { words } = usePackerWords()
  const link = (
    <ButtonLink to={picturesHref(number)} size="sm" variant="secondary" className="max-lg:min-h-11">
      {words.proofs.openProofAndPhotos}
    </ButtonLink>
  )
  if (stop !== null)
    return (
      <Notice tone="danger" className="mb-5 max-w-3xl" title={words.proofs.customerSaysSomethingIsWrong} action={link}>
        <p className="whitespace-pre-line wrap-anywhere">{stop}</p>
        <p>{words.proofs.parcelIsStopped}</p>
      </Notice>
    )
  const lines = [
    states.includes('change_asked') && words.proofs.proofNeedsChange,
    states.includes('sent') && words.proofs.proofWaits,
    states.length > 0 && states.every((state) => state === 'approved') && words.proofs.designProofApproved,
    unsent > 0 && words.proofs.photosTakenAndNotSent({ count: unsent }),
    isRight && words.proofs.customerSaysItIsRight,
  ].filter(Boolean)
  return (
    <Panel className="mb-5 max-w-3xl">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="flex items-start gap-2 text-ui">
          <Image aria-hidden="true" className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
          <span>
            <span className="font-semibold">{words.proofs.proofAndPhotos}</span>
            {lines.map((line) => (
              <span key={String(line)} className="block">
                {line}
              </span>
            ))}
            {answerBy && (
              <span className="block text-warning">{words.proofs.customerMayAnswerUntil({ time: answerBy })}</span>
            )}
          </span>
        </p>
        {link}
      </div>
    </Panel>
  )
}

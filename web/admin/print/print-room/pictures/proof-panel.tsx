import { MAX_PROOF_PICTURES, PROOF_TEXT_MAX } from '#contract/basics/limits.ts'
import type { OrderProofs, Proof } from '#contract/print/proofs.api.ts'
import { Allowed } from '#web/admin/shell/layout/allowed.tsx'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import type { FormRefusal } from '#web/ui/forms/form-result.ts'
import { PhotosField } from '#web/ui/forms/photos-field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { PicturesForm } from './pictures-form.tsx'
import { Thumbs } from './thumbs.tsx'

type Item = OrderProofs[number]
type Props = { id: string; item: Item; refusal: FormRefusal | null }

/** The proofs of one customised item: the newest one, those before, and the form for the next. */
export function ProofPanel({ id, item, refusal }: Props) {
  const { itemId, shirt, proofs, mockups, next } = item
  const { words } = usePackerWords()
  const [current, ...earlier] = proofs
  const mine = refusal?.intent === 'send-proof' ? refusal : null
  return (
    <Panel title={words.proofs.designProof}>
      <p className="mb-4 text-ui text-muted">
        {shirt.name} · {[shirt.size, shirt.color, shirt.material].join(' · ')}
      </p>
      {current ? (
        <Version proof={current} id={id} />
      ) : (
        <div className="grid gap-3">
          <p className="text-ui">{words.proofs.noProofWasSent}</p>
          <Thumbs
            pictures={mockups.map((url) => ({ url, width: 96, height: 120 }))}
            label={(number) => words.proofs.picture({ number })}
          />
        </div>
      )}
      <Allowed to="orders:work">
        <details className="mt-4 border-t border-hairline pt-2" open={mine !== null}>
          <summary className="inline-flex min-h-11 items-center text-ui">
            <span className="text-link">{current ? words.proofs.sendANewProof : words.proofs.sendAProof}</span>
          </summary>
          <PicturesForm
            intent="send-proof"
            fields={{ id, item: itemId, version: String(next) }}
            label={words.proofs.sendToTheCustomer}
            isUpload
          >
            {mine && (
              <p role="alert" className="text-ui text-danger">
                {mine.message}
              </p>
            )}
            <PhotosField
              name="photos"
              id={`proof-${itemId}`}
              label={words.proofs.correctedPictures}
              most={MAX_PROOF_PICTURES}
              help={`${words.proofs.mostPictures({ count: MAX_PROOF_PICTURES })} ${words.proofs.correctedPicturesHelp}`}
              tooMany={words.proofs.chooseAtMostPhotos({ count: MAX_PROOF_PICTURES })}
              error={undefined}
            />
            <TextArea
              label={words.proofs.noteToTheCustomer}
              name="note"
              id={`note-${itemId}`}
              rows={3}
              maxLength={PROOF_TEXT_MAX}
              defaultValue={mine?.typed.note}
              className="w-full max-w-xl"
            />
          </PicturesForm>
        </details>
      </Allowed>
      {earlier.length > 0 && (
        <details className="mt-2 border-t border-hairline pt-2">
          <summary className="inline-flex min-h-11 items-center text-ui">
            <span className="text-link">{words.proofs.earlierVersions}</span>
          </summary>
          <ul className="grid gap-5">
            {earlier.map((proof) => (
              <li key={proof.id}>
                <Version proof={proof} id={id} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  )
}

function Version({ proof, id }: { proof: Proof; id: string }) {
  const { version, state, pictures, note, answer, answeredBy, answeredFor, sentAt, sentBy, answeredAt } = proof
  const { words } = usePackerWords()
  const states = {
    sent: { text: words.proofs.waitsForTheCustomer, tone: 'info' },
    approved: {
      text:
        answeredBy === 'customer'
          ? words.proofs.approvedByTheCustomer
          : answeredFor
            ? words.proofs.approvedForTheCustomerBy({ name: answeredFor })
            : words.proofs.approvedForTheCustomer,
      tone: 'success',
    },
    change_asked: { text: words.proofs.changeAsked, tone: 'warning' },
    superseded: { text: words.proofs.superseded, tone: 'neutral' },
  } as const
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ui">
        <span className="font-semibold">{words.proofs.version({ version })}</span>
        <Badge tone={states[state].tone}>{states[state].text}</Badge>
      </p>
      <p className="text-meta text-muted">
        <ShopDate value={sentAt} kind="dateTime" /> ·{' '}
        {sentBy ? words.proofs.sentBy({ name: sentBy }) : words.proofs.sentByTheShop}
      </p>
      <Thumbs pictures={pictures} label={(number) => words.proofs.picture({ number })} />
      {note && <p className="text-ui whitespace-pre-line wrap-anywhere">{note}</p>}
      {answer && (
        <blockquote className="border-s-2 border-strong ps-3 text-ui whitespace-pre-line wrap-anywhere">
          {answer}
          {answeredAt && <ShopDate value={answeredAt} kind="dateTime" className="mt-1 block text-meta text-muted" />}
        </blockquote>
      )}
      {(state === 'sent' || state === 'change_asked') && (
        <Allowed to="orders:work">
          <details>
            <summary className="inline-flex min-h-11 items-center text-ui lg:min-h-8">
              <span className="text-link">{words.proofs.approvedInAnotherWay}</span>
            </summary>
            <PicturesForm
              intent="approve-proof"
              fields={{ id, proof: proof.id }}
              label={words.proofs.approveForTheCustomer}
            >
              <Field
                label={words.proofs.howApproved}
                name="text"
                id={`approve-${proof.id}`}
                maxLength={PROOF_TEXT_MAX}
                help={words.proofs.howApprovedHelp}
                className="w-full max-w-xl"
              />
            </PicturesForm>
          </details>
        </Allowed>
      )}
    </div>
  )
}

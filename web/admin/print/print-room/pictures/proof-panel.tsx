import { MAX_PROOF_PICTURES, PROOF_TEXT_MAX } from '#contract/basics/limits.ts'
import type { OrderProofs, Proof } from '#contract/print/proofs.api.ts'
import { Allowed } from '#web/admin/shell/layout/allowed.tsx'
import { usePackerWords } from '#web/admin/shell/lists/use-packer-words.ts'
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
  const { t, translateMessage } = usePackerWords()
  const [current, ...earlier] = proofs
  const mine = refusal?.intent === 'send-proof' ? refusal : null
  return (
    <Panel title={t('Design proof')}>
      <p className="mb-4 text-ui text-muted">
        {shirt.name} · {[shirt.size, shirt.color, shirt.material].join(' · ')}
      </p>
      {current ? (
        <Version proof={current} id={id} />
      ) : (
        <div className="grid gap-3">
          <p className="text-ui">{t('No proof was sent.')}</p>
          <Thumbs
            pictures={mockups.map((url) => ({ url, width: 96, height: 120 }))}
            label={(number) => t('Picture {number}', { number })}
          />
        </div>
      )}
      <Allowed to="orders:work">
        <details className="mt-4 border-t border-hairline pt-2" open={mine !== null}>
          <summary className="inline-flex min-h-11 items-center text-ui">
            <span className="text-link">{current ? t('Send a new proof') : t('Send a proof')}</span>
          </summary>
          <PicturesForm
            intent="send-proof"
            fields={{ id, item: itemId, version: String(next) }}
            label={t('Send to the customer')}
            isUpload
          >
            {mine && (
              <p role="alert" className="text-ui text-danger">
                {translateMessage(mine.message)}
              </p>
            )}
            <PhotosField
              name="photos"
              id={`proof-${itemId}`}
              label={t('Corrected pictures')}
              most={MAX_PROOF_PICTURES}
              help={`${t('Up to {count} pictures.', { count: MAX_PROOF_PICTURES })} ${t('Without pictures of your own, the mock-ups are sent as they are.')}`}
              tooMany={t('Choose at most {count} photos.', { count: MAX_PROOF_PICTURES })}
              error={undefined}
            />
            <TextArea
              label={t('Note to the customer')}
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
            <span className="text-link">{t('Earlier versions')}</span>
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
  const { t } = usePackerWords()
  const words = {
    sent: { text: t('waits for the customer'), tone: 'info' },
    approved: {
      text:
        answeredBy === 'customer'
          ? t('approved by the customer')
          : answeredFor
            ? t('approved for the customer by {name}', { name: answeredFor })
            : t('approved for the customer'),
      tone: 'success',
    },
    change_asked: { text: t('the customer asks for a change'), tone: 'warning' },
    superseded: { text: t('replaced by a newer one'), tone: 'neutral' },
  } as const
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ui">
        <span className="font-semibold">{t('Version {version}', { version })}</span>
        <Badge tone={words[state].tone}>{words[state].text}</Badge>
      </p>
      <p className="text-meta text-muted">
        <ShopDate value={sentAt} kind="dateTime" /> ·{' '}
        {sentBy ? t('sent by {name}', { name: sentBy }) : t('sent by the shop by itself')}
      </p>
      <Thumbs pictures={pictures} label={(number) => t('Picture {number}', { number })} />
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
              <span className="text-link">{t('The customer approved it in another way')}</span>
            </summary>
            <PicturesForm intent="approve-proof" fields={{ id, proof: proof.id }} label={t('Approve for the customer')}>
              <Field
                label={t('How the customer has approved it')}
                name="text"
                id={`approve-${proof.id}`}
                maxLength={PROOF_TEXT_MAX}
                help={t('Such as a call or a message. It is kept with the order.')}
                className="w-full max-w-xl"
              />
            </PicturesForm>
          </details>
        </Allowed>
      )}
    </div>
  )
}

import { Form } from 'react-router'
import { PROOF_TEXT_MAX } from '#contract/basics/limits.ts'
import type { QcResolution } from '#contract/print/proofs.ts'
import type { OrderQc } from '#contract/print/qc.api.ts'
import { Allowed } from '#web/admin/shell/layout/allowed.tsx'
import { usePackerWords } from '#web/admin/shell/lists/use-packer-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { TextArea } from '#web/ui/field.tsx'
import type { FormRefusal } from '#web/ui/forms/form-result.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PIECES } from './pictures-intents.ts'

type Stop = OrderQc['stops'][number]
type Props = { id: string; stop: Stop; pieces: OrderQc['pieces']; refusal: FormRefusal | null }

/** The problem that the customer reports, and the form that resolves it. */
export function StopPanel({ id, stop, pieces, refusal }: Props) {
  const { t, translateMessage } = usePackerWords()
  const mine = refusal?.intent === 'resolve' ? refusal : null
  return (
    <Notice tone="danger" title={t('The customer says that something is wrong')}>
      <div className="grid gap-4">
        <StopText stop={stop} />
        <p>{t('This parcel cannot be packed, booked, shipped or delivered until you resolve it.')}</p>
        <Allowed to="orders:work">
          <Form method="post" className="grid gap-4">
            <HiddenFields fields={{ id, stop: stop.id, intent: 'resolve' }} />
            <TextArea
              label={t('Your answer to the customer')}
              name="reply"
              id="reply"
              rows={3}
              maxLength={PROOF_TEXT_MAX}
              defaultValue={mine?.typed.reply}
              error={mine ? translateMessage(mine.message) : undefined}
            />
            <fieldset className="grid gap-1">
              <legend className="mb-1 text-ui font-semibold">{t('Pieces to make again')}</legend>
              {pieces.map(({ itemId, piece, quantity, name, size }) => (
                <Checkbox
                  key={`${itemId} ${piece}`}
                  name={PIECES}
                  value={`${itemId} ${piece}`}
                  defaultChecked={pieces.length === 1}
                  label={`${name} · ${size} · ${t('Piece {piece} of {quantity}', { piece, quantity })}`}
                />
              ))}
            </fieldset>
            <div className="flex flex-wrap gap-3">
              <Button type="submit" name="resolution" value="right" size="md" variant="secondary">
                {t('It is right after all')}
              </Button>
              <Button type="submit" name="resolution" value="remake" size="md" variant="secondary">
                {t('Make again')}
              </Button>
            </div>
            <p className="text-meta text-muted">
              {t('Or cancel or refund the order on its page: that ends this too.')}
            </p>
          </Form>
        </Allowed>
      </div>
    </Notice>
  )
}

function StopText({ stop: { text, photo, openedAt } }: { stop: Stop }) {
  const { t } = usePackerWords()
  return (
    <>
      <blockquote className="border-s-2 border-strong ps-3 whitespace-pre-line wrap-anywhere">
        {text}
        <ShopDate value={openedAt} kind="dateTime" className="mt-1 block text-meta text-muted" />
      </blockquote>
      {photo && (
        <a href={photo.url} target="_blank" rel="noreferrer" className="justify-self-start">
          <img
            src={photo.url}
            alt={t('The customer’s picture')}
            width={photo.width}
            height={photo.height}
            className="h-40 w-auto rounded-field"
          />
        </a>
      )}
    </>
  )
}

/** Earlier problems that the customer reported, with their outcomes. */
export function ResolvedStops({ stops }: { stops: OrderQc['stops'] }) {
  const { t } = usePackerWords()
  const words = {
    right: t('Resolved: it is right after all'),
    remake: t('Resolved: made again'),
    cancelled: t('Resolved: the order was cancelled'),
  } satisfies Record<QcResolution, string>
  const ended = stops.flatMap((stop) => (stop.resolution === null ? [] : [{ ...stop, resolution: stop.resolution }]))
  if (ended.length === 0) return null
  return (
    <ul className="mt-5 grid gap-4 border-t border-hairline pt-4">
      {ended.map((stop) => (
        <li key={stop.id} className="grid gap-2 text-ui">
          <StopText stop={stop} />
          <p className="font-semibold">
            {words[stop.resolution]}{' '}
            {stop.resolvedBy && (
              <span className="font-normal text-muted">{t('by {name}', { name: stop.resolvedBy })}</span>
            )}
          </p>
          {stop.reply && <p className="whitespace-pre-line wrap-anywhere">{stop.reply}</p>}
        </li>
      ))}
    </ul>
  )
}

import { Form } from 'react-router'
import { PROOF_TEXT_MAX } from '#contract/basics/limits.ts'
import type { OrderQc } from '#contract/print/qc.api.ts'
import { Allowed } from '#web/admin/shell/layout/allowed.tsx'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
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
  const { words } = usePackerWords()
  const mine = refusal?.intent === 'resolve' ? refusal : null
  return (
    <Notice tone="danger" title={words.proofs.customerSaysSomethingIsWrong}>
      <div className="grid gap-4">
        <StopText stop={stop} />
        <p>{words.proofs.parcelIsStopped}</p>
        <Allowed to="orders:work">
          <Form method="post" className="grid gap-4">
            <HiddenFields fields={{ id, stop: stop.id, intent: 'resolve' }} />
            <TextArea
              label={words.proofs.yourAnswerToTheCustomer}
              name="reply"
              id="reply"
              rows={3}
              maxLength={PROOF_TEXT_MAX}
              defaultValue={mine?.typed.reply}
              error={mine ? mine.message : undefined}
            />
            <fieldset className="grid gap-1">
              <legend className="mb-1 text-ui font-semibold">{words.proofs.piecesToMakeAgain}</legend>
              {pieces.map(({ itemId, piece, quantity, name, size }) => (
                <Checkbox
                  key={`${itemId} ${piece}`}
                  name={PIECES}
                  value={`${itemId} ${piece}`}
                  defaultChecked={pieces.length === 1}
                  label={`${name} · ${size} · ${words.proofs.pieceOf({ piece, quantity })}`}
                />
              ))}
            </fieldset>
            <div className="flex flex-wrap gap-3">
              <Button type="submit" name="resolution" value="right" size="md" variant="secondary">
                {words.proofs.itIsRightAfterAll}
              </Button>
              <Button type="submit" name="resolution" value="remake" size="md" variant="secondary">
                {words.proofs.makeAgain}
              </Button>
            </div>
            <p className="text-meta text-muted">{words.proofs.orCancelTheOrder}</p>
          </Form>
        </Allowed>
      </div>
    </Notice>
  )
}

function StopText({ stop: { text, photo, openedAt } }: { stop: Stop }) {
  const { words } = usePackerWords()
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
            alt={words.proofs.theCustomersPicture}
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
  const { words } = usePackerWords()
  const ended = stops.flatMap((stop) => (stop.resolution === null ? [] : [{ ...stop, resolution: stop.resolution }]))
  if (ended.length === 0) return null
  return (
    <ul className="mt-5 grid gap-4 border-t border-hairline pt-4">
      {ended.map((stop) => (
        <li key={stop.id} className="grid gap-2 text-ui">
          <StopText stop={stop} />
          <p className="font-semibold">
            {words.proofs.resolutions[stop.resolution]}{' '}
            {stop.resolvedBy && (
              <span className="font-normal text-muted">{words.proofs.by({ name: stop.resolvedBy })}</span>
            )}
          </p>
          {stop.reply && <p className="whitespace-pre-line wrap-anywhere">{stop.reply}</p>}
        </li>
      ))}
    </ul>
  )
}

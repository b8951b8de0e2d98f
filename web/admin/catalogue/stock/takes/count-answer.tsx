import CircleCheck from 'lucide-react/icons/circle-check'
import type { ComponentType } from 'react'
import { Form, type FormProps } from 'react-router'
import { takeHref } from '#web/admin/shell/addresses/stock-address.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { TakeAnswer } from './change-take.ts'
import { lineName } from './take-texts.ts'

type Props = {
  answer: TakeAnswer
  id: number
  /** The idempotency key of the form that adds or replaces. */
  formKey: string
  /** The address to return to. */
  back?: string
  /** The form component. An answer from a fetcher needs that fetcher's form. */
  as?: ComponentType<FormProps>
  onLeave?: () => void
}

/** The result of a count. Asks whether to add or to replace when the line was counted before. */
export function CountAnswer({ answer, id, formKey, back = takeHref(id), as: Sent = Form, onLeave }: Props) {
  const { words } = usePackerWords()
  const { line, pieces = 0, isAsked, ok, message } = answer
  if (!line) return ok || !message ? null : <Notice tone="danger" title={message} />
  const name = lineName(line)
  const count = line.counted ?? 0
  if (!isAsked)
    return (
      <p role="status" className="flex items-start gap-2 text-ui font-semibold text-success">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span className="wrap-anywhere">{words.stockTakes.lineCounted({ name, count })}</span>
      </p>
    )
  const by = line.countedBy ?? '—'
  return (
    <Notice tone="warning" title={words.stockTakes.lineCountedBefore({ name, count, by, pieces })}>
      <Sent method="post" action={back} preventScrollReset className="mt-2 flex flex-wrap gap-2">
        <input type="hidden" name="intent" value="count" />
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="lineId" value={line.id} />
        <input type="hidden" name="seen" value={line.version} />
        <input type="hidden" name="pieces" value={pieces} />
        <Button type="submit" name="mode" value="add" size="md">
          {words.stockTakes.addInAll({ count: count + pieces })}
        </Button>
        <Button type="submit" name="mode" value="replace" size="md" variant="secondary">
          {words.stockTakes.replaceInAll({ count: pieces })}
        </Button>
        {onLeave ? (
          <Button size="md" variant="tertiary" onClick={onLeave}>
            {words.stockTakes.leaveItAsItIs}
          </Button>
        ) : (
          <ButtonLink to={back} size="md" variant="tertiary" preventScrollReset>
            {words.stockTakes.leaveItAsItIs}
          </ButtonLink>
        )}
      </Sent>
    </Notice>
  )
}

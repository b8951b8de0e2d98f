import { fill } from '#contract/texts/fill.ts'
import type { GroupPageTexts } from '#contract/texts/group-page-en.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { Notice } from '#web/ui/notice.tsx'

type Props = {
  result: FormResult
  organiser: string
  canJoin: boolean
  /** The URL of the page without the typed values. */
  again: string
  texts: GroupPageTexts['form']
}

/**
 * The answer to joining. It is outside the form, because the form disappears when nobody can join any more. While the form is shown, the
 * form itself shows refusals.
 */
export function JoinAnswer({ result, organiser: name, canJoin, again, texts }: Props) {
  if (!result.ok) return canJoin ? null : <Notice tone="danger" title={texts.isNotIn} />
  const another = canJoin && (
    <ButtonLink to={again} reloadDocument variant="secondary" size="md">
      {texts.another}
    </ButtonLink>
  )
  return (
    <Notice tone="success" title={result.message} action={another}>
      {fill(texts.organiserPaysIt, { name })}
    </Notice>
  )
}

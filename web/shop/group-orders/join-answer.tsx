import { fill } from '#contract/texts/fill.ts'
import type { GroupPageTexts } from '#contract/texts/group-page-en.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { Notice } from '#web/ui/notice.tsx'

type Props = {
  result: FormResult
  organiser: string
  canJoin: boolean
  /** The page without anything typed. */
  again: string
  texts: GroupPageTexts['form']
}

/**
 * What joining answered. It is no part of the form, which goes away when nobody can join any more: with the last shirt, also when
 * somebody else has taken it. While the form is there, it shows a refusal itself.
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

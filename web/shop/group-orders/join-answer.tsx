import type { groupJoin } from '#texts/en/print/group-join.ts'
import type { WordsOf } from '#texts/messages/format.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { Notice } from '#web/ui/notice.tsx'

type Props = {
  result: FormResult
  organiser: string
  canJoin: boolean
  /** The URL of the page without the typed values. */
  again: string
  texts: Pick<WordsOf<typeof groupJoin>, 'another' | 'isNotIn' | 'organiserPaysIt'>
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
      {texts.organiserPaysIt({ name })}
    </Notice>
  )
}

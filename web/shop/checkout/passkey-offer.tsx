import { useAddPasskey } from '#web/ui/account/use-add-passkey.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'

type PasskeyOfferWords = Record<'title' | 'about' | 'add' | 'added' | 'exists' | 'notMade', string>

type Props = {
  creation: object
  /** The account's page, which adds the passkey. */
  action: string
  words: PasskeyOfferWords
}

/** Offers a passkey after the first order, so that the next login needs no code. Only browsers that can make one show it. */
export function PasskeyOffer({ creation, action, words }: Props) {
  const { isKnown, isAsking, problem, add, result } = useAddPasskey({ creation, words, action })
  if (!isKnown) return null
  if (result?.ok) return <Notice tone="success">{words.added}</Notice>
  return (
    <Panel tone="paper" title={words.title}>
      <p className="text-ui text-muted">{words.about}</p>
      <Button variant="secondary" size="md" className="mt-4" busy={isAsking} onClick={() => void add()}>
        {words.add}
      </Button>
      {(problem || result) && (
        <Notice tone="danger" className="mt-4">
          {problem || result?.message}
        </Notice>
      )}
    </Panel>
  )
}

import { useCallback, useEffect, useState } from 'react'
import { studioOpening } from '#texts/en/selling/studio-opening.ts'
import { englishWords } from '#texts/messages/format.ts'
import { hasUnfinished } from '#web/shop/studio/draft.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { keepAsDraft, type ToOpen } from './opened-design.ts'

const texts = englishWords(studioOpening)

type Step = 'opening' | 'asking' | 'failed'

/**
 * Opens a stored design in the studio. Asks first when that would replace an unfinished design. Then removes the design from the URL, so
 * that a reload keeps later changes.
 */
export function Opening({ design, owner, saved }: ToOpen) {
  const [step, setStep] = useState<Step>('opening')
  const studio = `/customization?${new URLSearchParams({ category: design.category })}`
  const open = useCallback(async () => {
    setStep('opening')
    if (await keepAsDraft({ design, owner, saved })) location.replace(studio)
    else setStep('failed')
  }, [design, owner, saved, studio])
  useEffect(() => {
    if (hasUnfinished(owner)) setStep('asking')
    else void open()
  }, [owner, open])
  return (
    <div className="mt-6 grid max-w-xl gap-4">
      {step === 'failed' && (
        <Notice tone="danger">
          <p>{texts.failed}</p>
          <Button variant="secondary" size="md" className="mt-2 justify-self-start" onClick={() => void open()}>
            {texts.tryAgain}
          </Button>
        </Notice>
      )}
      {step === 'asking' && <Question name={saved?.name} onOpen={() => void open()} />}
      {step === 'opening' && (
        <p role="status" className="needs-script text-muted">
          {texts.opening}
        </p>
      )}
      <p className="without-script text-muted">{texts.needsScript}</p>
      <ButtonLink
        to={studio}
        reloadDocument
        variant="secondary"
        size="md"
        className="without-script justify-self-start"
      >
        {texts.startAnew}
      </ButtonLink>
    </div>
  )
}

/** Asks before an unfinished design is replaced: this browser stores only one. */
function Question({ name = texts.thisDesign, onOpen }: { name: string | undefined; onOpen(): void }) {
  return (
    <Notice tone="warning" title={texts.unfinished}>
      <p>{texts.takesItsPlace({ name })}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <ButtonLink to="/customization" reloadDocument size="md">
          {texts.continue}
        </ButtonLink>
        <Button variant="secondary" size="md" onClick={onOpen}>
          {texts.openInstead({ name })}
        </Button>
      </div>
    </Notice>
  )
}

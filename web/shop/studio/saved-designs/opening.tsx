import { useCallback, useEffect, useState } from 'react'
import { hasUnfinished } from '#web/shop/studio/draft.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { keepAsDraft, type ToOpen } from './opened-design.ts'

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
          <p>Your design could not be opened. Nothing has changed.</p>
          <Button variant="secondary" size="md" className="mt-2 justify-self-start" onClick={() => void open()}>
            Try again
          </Button>
        </Notice>
      )}
      {step === 'asking' && <Question name={saved?.name} onOpen={() => void open()} />}
      {step === 'opening' && (
        <p role="status" className="needs-script text-muted">
          Opening your design...
        </p>
      )}
      <p className="without-script text-muted">A saved design is changed with JavaScript on. Without it, start anew:</p>
      <ButtonLink
        to={studio}
        reloadDocument
        variant="secondary"
        size="md"
        className="without-script justify-self-start"
      >
        Design a shirt
      </ButtonLink>
    </div>
  )
}

/** Asks before an unfinished design is replaced: this browser stores only one. */
function Question({ name = 'This design', onOpen }: { name: string | undefined; onOpen(): void }) {
  return (
    <Notice tone="warning" title="You have an unfinished design in the studio.">
      <p>It is not saved. “{name}” takes its place when you open it.</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <ButtonLink to="/customization" reloadDocument size="md">
          Continue the unfinished one
        </ButtonLink>
        <Button variant="secondary" size="md" onClick={onOpen}>
          Open “{name}” instead
        </Button>
      </div>
    </Notice>
  )
}

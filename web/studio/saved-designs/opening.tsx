import { useEffect, useState } from 'react'
import type { CustomizedProduct } from '#contract/customization.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { keepAsDraft } from './opened-design.ts'

type Props = { design: CustomizedProduct; owner: string; saved: string | null }

/** Opens a stored design in the studio. The address without the design comes next, so that a reload keeps what was changed. */
export function Opening({ design, owner, saved }: Props) {
  const [isRefused, setRefused] = useState(false)
  const studio = `/customization?${new URLSearchParams({ category: design.category, ...(saved && { saved }) })}`
  useEffect(() => {
    let isGone = false
    const open = async () => {
      const isKept = await keepAsDraft(design, owner, 'Saved design')
      if (isGone) return
      if (isKept) location.replace(studio)
      else setRefused(true)
    }
    void open()
    return () => {
      isGone = true
    }
  }, [design, owner, studio])
  return (
    <div className="mt-6 grid max-w-xl gap-4">
      {isRefused ? (
        <Notice tone="danger">Your design could not be opened. Please try again.</Notice>
      ) : (
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

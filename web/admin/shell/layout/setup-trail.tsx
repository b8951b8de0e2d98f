import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { setupTexts } from '#texts/en/insights/setup.ts'
import { englishWords } from '#texts/messages/format.ts'

const words = englishWords(setupTexts)
const DASHBOARD = '/admin'

/** The state of a link that leads from the setup checklist to a step. */
export const FROM_SETUP = { isFromSetup: true }

/** The way back to the setup checklist, on every page that is opened from one of its steps until the dashboard is seen again. */
export function SetupTrail() {
  const { pathname, state } = useLocation()
  const [isOnTrail, setOnTrail] = useState(false)
  const isNow = pathname !== DASHBOARD && (isOnTrail || state?.isFromSetup === true)
  if (isNow !== isOnTrail) setOnTrail(isNow)
  if (!isNow) return null
  return (
    <p className="no-print sticky top-[calc(var(--header-height)+0.5rem)] z-20 mb-3 w-fit">
      <Link
        to={DASHBOARD}
        className="inline-flex min-h-11 items-center gap-2 rounded-pill border border-strong bg-bg px-4 text-ui font-semibold"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {words.back}
      </Link>
    </p>
  )
}

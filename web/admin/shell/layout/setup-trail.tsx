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
    // A strip under the top bar, as wide as the page's padding: nothing shows beside it when the page is scrolled.
    <p className="no-print sticky top-13 z-20 -mx-4 -mt-5 mb-3 border-b border-hairline bg-paper px-4 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8 xl:-ms-4 xl:ps-4">
      <Link to={DASHBOARD} className="inline-flex min-h-11 items-center gap-2 text-ui font-semibold hover:underline">
        <ArrowLeft aria-hidden="true" className="size-4" />
        {words.back}
      </Link>
    </p>
  )
}

import clsx from 'clsx'
import type { BarTone } from '#contract/site/content-parts.ts'
import { layout } from '#texts/en/site/layout.ts'
import { englishWords } from '#texts/messages/format.ts'
import { useShopFacts } from '#web/ui/shop-facts/shop-facts.ts'
import { ContentLink } from './content-link.tsx'
import { useShopContent } from './shop-content.ts'

const words = englishWords(layout)

const TONES: Record<BarTone, string> = {
  ink: 'bg-[#16140F] text-[#FFFFFF]',
  paper: 'bg-paper text-fg',
  accent: 'bg-accent-bg text-accent',
  success: 'bg-success-bg text-success',
  info: 'bg-info-bg text-info',
  warning: 'bg-warning-bg text-warning',
}
const BAR = 'no-print px-4 py-2 text-center text-caption sm:text-meta'

/** The bar above the header with the owner's or the built-in lines. Renders nothing when there are no lines. */
export function Announcement() {
  const { announcement } = useShopContent()
  if (!announcement) return <BuiltIn />
  const { tone, lines } = announcement
  if (lines.length === 0) return null
  return (
    <section aria-label={words.announcement} className={clsx(BAR, TONES[tone])}>
      <ul className="flex flex-wrap justify-center gap-x-6 gap-y-1">
        {lines.map(({ text, link }) => (
          <li key={text} className="min-w-0 wrap-anywhere">
            {link ? (
              <ContentLink to={link} className="touch-area inline-block min-h-6 underline underline-offset-4">
                {text}
              </ContentLink>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function BuiltIn() {
  const { returnDays, deliveryDays } = useShopFacts()
  return (
    <section aria-label={words.announcement} className={clsx(BAR, TONES.ink)}>
      <span className="max-[22.5rem]:hidden">{words.cod}</span>
      <span className="max-sm:hidden">{words.returns({ days: returnDays })}</span>
      {words.delivered(deliveryDays)}
    </section>
  )
}

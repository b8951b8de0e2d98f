import clsx from 'clsx'
import { useLook, useShopFacts } from '#web/ui/shop-facts/shop-facts.ts'

/** The shop's own logo, else its name; a shop without a name of its own has the ink drop. Links around it are labelled. */
export function Logo({ className }: { className?: string | undefined }) {
  const { name } = useShopFacts()
  const look = useLook()
  if (look?.logo)
    return (
      // On the dark bar of the back-office the logo stands on a light plate, because it is made for a light page.
      <img
        src={`${look.logo.url}-400.webp`}
        alt={name}
        width={look.logo.width}
        height={look.logo.height}
        className="h-8 w-auto max-w-[min(11rem,40vw)] rounded-[2px] bg-(--logo-plate) object-contain shadow-[0_0_0_4px_var(--logo-plate)] lg:h-9 lg:max-w-52"
      />
    )
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 font-display text-h4 leading-none font-black tracking-[-0.01em] uppercase lg:text-h3',
        className,
      )}
    >
      {!look && <LogoMark />}
      {name || <HouseMark />}
    </span>
  )
}

/** In place of a name that is not known. */
function HouseMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="h-[1.05em]">
      <path d="M3 11 12 3l9 8v10h-6v-7H9v7H3Z" fill="currentColor" />
    </svg>
  )
}

/** Ink drop over two threads. Also the favicon. */
function LogoMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="h-[1.05em]">
      <path d="M12 1.5c4.6 5.6 7 9 7 12.5a7 7 0 0 1-14 0c0-3.5 2.4-6.9 7-12.5Z" className="fill-accent" />
      <path
        d="M7.6 13.8c2.9 1.4 5.9 1.4 8.8 0M8.4 17c2.4 1.1 4.8 1.1 7.2 0"
        fill="none"
        stroke="#fff"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
    </svg>
  )
}

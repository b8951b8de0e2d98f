import clsx from 'clsx'
import { useShopFacts } from '#web/ui/shop-facts/shop-facts.ts'

/** The logo: an ink drop on threads, and the shop's name. */
export function Logo({ className }: { className?: string | undefined }) {
  const { name } = useShopFacts()
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 font-display text-h4 leading-none font-black tracking-[-0.01em] uppercase lg:text-h3',
        className,
      )}
    >
      <LogoMark />
      {name}
    </span>
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

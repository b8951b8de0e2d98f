import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageHeading } from '#web/ui/heading.tsx'
import { LineArt } from '#web/ui/line-art.tsx'
import { Logo } from '#web/ui/page/logo.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useShopFacts } from '#web/ui/shop-facts/shop-facts.ts'

/** A form beside a full-height picture; on phones only the form. These pages have no site header, so the logo links home. */
export function AuthFrame({
  title,
  intro,
  picture,
  language,
  children,
}: {
  title: string
  intro: ReactNode
  picture: string | null
  /** The language of the form, where it is not English. */
  language?: string | undefined
  children: ReactNode
}) {
  const { name, tagline, welcomePercent } = useShopFacts()
  return (
    <div className="grid lg:-mb-18 lg:min-h-[46rem] lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="wrap max-w-xl py-6 lg:py-10">
        <Link to="/" aria-label={`${name}, home`} className="inline-flex min-h-11 items-center">
          <Logo />
        </Link>
        <div lang={language} className="mt-8 grid gap-6 lg:mt-16">
          <PageHeading intro={intro}>{title}</PageHeading>
          {children}
        </div>
      </div>
      <div className="relative overflow-hidden bg-tile max-lg:hidden">
        {picture ? (
          <Picture src={picture} alt="" sizes="50vw" className="absolute inset-0 size-full object-cover" />
        ) : (
          <div className="absolute inset-0 grid place-content-center justify-items-center gap-4 text-muted">
            <LineArt name="shirt" />
            <p>{tagline}</p>
          </div>
        )}
        {welcomePercent !== null && (
          <p className="absolute inset-x-8 bottom-8 rounded-panel bg-bg px-6 py-4 shadow-float">
            <strong className="block font-display text-h4 font-extrabold">
              {welcomePercent}% off your first purchase
            </strong>
            <span className="text-ui text-muted">
              <Link to="/newsletter" className="text-link">
                Join our newsletter
              </Link>{' '}
              and we’ll email you the code.
            </span>
          </p>
        )}
      </div>
    </div>
  )
}

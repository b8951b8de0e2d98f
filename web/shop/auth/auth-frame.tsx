import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { authFrame } from '#texts/en/people/auth-frame.ts'
import { englishWords } from '#texts/messages/format.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { joinNodes } from '#web/ui/join-nodes.ts'
import { LineArt } from '#web/ui/line-art.tsx'
import { Logo } from '#web/ui/page/logo.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useShopFacts } from '#web/ui/shop-facts/shop-facts.ts'
import { linkTo } from './link-to.tsx'

const texts = englishWords(authFrame, joinNodes)

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
        <Link to="/" aria-label={texts.home({ shopName: name })} className="inline-flex min-h-11 items-center">
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
              {texts.welcome({ percent: welcomePercent })}
            </strong>
            <span className="text-ui text-muted">{texts.newsletter({ link: linkTo('/newsletter') })}</span>
          </p>
        )}
      </div>
    </div>
  )
}

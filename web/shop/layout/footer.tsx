import MessageCircle from 'lucide-react/icons/message-circle'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { layout } from '#texts/en/site/layout.ts'
import { englishWords } from '#texts/messages/format.ts'
import { BUILT_IN_MENUS } from '#texts/site/built-in-menus.ts'
import { Logo } from '#web/ui/page/logo.tsx'
import { type ShopFacts, useShopFacts } from '#web/ui/shop-facts/shop-facts.ts'
import { ContentLink } from './content-link.tsx'
import { inNewTab } from './new-tab.ts'
import { useShopContent } from './shop-content.ts'
import { SocialLinks } from './social-links.tsx'

const words = englishWords(layout)

/** The footer. It lists all help in the same place on every page (WCAG 3.2.6). */
export function Footer() {
  return (
    <footer className="no-print section-gap border-t border-hairline bg-paper pb-[calc(var(--sticky-bar-height)+1.5rem)]">
      <FooterContent />
    </footer>
  )
}

function FooterContent() {
  const facts = useShopFacts()
  const { menus } = useShopContent()
  return (
    <>
      <div className="wrap grid grid-cols-2 gap-x-6 gap-y-10 py-12 lg:grid-cols-[1.4fr_1fr_1fr_1.3fr] lg:gap-x-8 lg:py-16">
        <div className="col-span-2 grid content-start gap-4 sm:col-span-1">
          <Link to="/" aria-label={words.home({ shop: facts.name })} className="touch-area justify-self-start">
            <Logo />
          </Link>
          <p className="max-w-[34ch] text-ui text-muted">{facts.tagline}</p>
          <SocialLinks links={facts.socials} />
        </div>
        {(menus ?? BUILT_IN_MENUS).footer.map(({ title, links }) => (
          <LinkColumn key={title} title={title} links={links} />
        ))}
        {hasContact(facts) && (
          <section aria-label={words.contact} className="col-span-2 text-ui sm:col-span-1">
            <FooterTitle>{words.contact}</FooterTitle>
            <ul className="grid gap-1">
              {facts.phone && (
                <li>
                  <a
                    href={`tel:${facts.phone.replace(/[^+\d]/g, '')}`}
                    className="inline-flex min-h-8 pointer-coarse:min-h-11 items-center font-semibold tabular-nums hover:text-accent"
                  >
                    {facts.phone}
                  </a>
                </li>
              )}
              {facts.email && (
                <li>
                  <a
                    href={`mailto:${facts.email}`}
                    className="inline-flex min-h-8 pointer-coarse:min-h-11 items-center font-semibold hover:text-accent"
                  >
                    {facts.email}
                  </a>
                </li>
              )}
              {facts.chat && (
                <li>
                  <a
                    {...inNewTab(facts.chat)}
                    className="inline-flex min-h-8 pointer-coarse:min-h-11 items-center font-semibold hover:text-accent"
                  >
                    {facts.chat.label}
                  </a>
                </li>
              )}
              {facts.phone && facts.supportHours && (
                <li className="text-muted">{words.calls({ hours: facts.supportHours })}</li>
              )}
            </ul>
            <address className="mt-3 text-muted not-italic">
              {facts.addressLines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          </section>
        )}
      </div>
      <div className="wrap">
        <p className="border-t border-hairline pt-5 text-meta text-muted">
          {facts.name && words.owner({ shop: facts.name })} {words.taxes}
        </p>
      </div>
      {facts.chat && (
        <a
          {...inNewTab(facts.chat)}
          title={facts.chat.label}
          // Shown only when the margin is wide enough: elsewhere the button would cover buttons and text.
          className="no-print fixed end-1.5 bottom-6 z-20 hidden size-12 place-items-center rounded-full bg-primary text-on-primary shadow-float transition-[scale] hover:scale-105 min-[90rem]:inline-grid min-[96rem]:end-6"
        >
          <MessageCircle aria-hidden="true" className="size-5.5" />
        </a>
      )}
    </>
  )
}

function hasContact({ phone, email, chat, addressLines }: ShopFacts): boolean {
  return Boolean(phone || email || chat) || addressLines.length > 0
}

function FooterTitle({ children }: { children: ReactNode }) {
  return <h2 className="mb-2.5 font-sans text-ui font-semibold tracking-normal">{children}</h2>
}

function LinkColumn({ title, links }: { title: string; links: readonly { to: string; label: string }[] }) {
  return (
    <nav aria-label={title} className="text-ui">
      <FooterTitle>{title}</FooterTitle>
      <ul className="grid gap-0.5">
        {links.map(({ to, label }) => (
          <li key={`${to} ${label}`}>
            <ContentLink
              to={to}
              className="inline-flex min-h-8 pointer-coarse:min-h-11 items-center text-muted transition-colors hover:text-accent hover:underline"
            >
              {label}
            </ContentLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

import type { ReactNode } from 'react'
import { useShopFacts } from '#web/components/shop/shop-facts.ts'
import { Breadcrumb } from '#web/ui/browse/breadcrumb.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { PageHeading } from '#web/ui/heading.tsx'

export type PolicySection = { id: string; title: string; text: ReactNode }

export type PolicyPageProps = {
  title: string
  /** `YYYY-MM-DD`: the day of the last change of substance. */
  updated: string
  /** The summary. */
  summary: readonly ReactNode[]
  sections: readonly PolicySection[]
}

/** A policy page: a summary, then sections, each with an anchor. */
export function PolicyPage({ title, updated, summary, sections }: PolicyPageProps) {
  return (
    <div className="wrap py-6 lg:py-10">
      <Breadcrumb items={[{ label: 'Home', to: '/' }, { label: title }]} />
      <PageHeading className="mt-3">{title}</PageHeading>
      <p className="mt-3 text-ui text-muted">
        Last updated <ShopDate kind="long" value={`${updated}T12:00:00+05:30`} />
      </p>
      <div className="mt-4 grid gap-x-16 gap-y-4 lg:mt-8 lg:grid-cols-[15rem_minmax(0,68ch)]">
        <nav
          aria-label="On this page"
          className="text-ui lg:sticky lg:top-[calc(var(--header-height)+24px)] lg:self-start"
        >
          <Disclosure summary="On this page" look="plain" className="lg:hidden">
            <Index sections={sections} />
          </Disclosure>
          <div className="max-lg:hidden">
            <p className="eyebrow mb-2 text-muted">On this page</p>
            <Index sections={sections} />
          </div>
        </nav>
        <div className="grid content-start gap-8">
          <section aria-labelledby="in-short" className="panel rounded-panel bg-paper p-5 sm:p-6">
            <h2 id="in-short" className="mb-3 text-h4">
              In short
            </h2>
            <ul className="grid list-disc gap-2 ps-5 marker:text-accent">
              {summary.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines are fixed.
                <li key={index}>{line}</li>
              ))}
            </ul>
          </section>
          {sections.map(({ id, title: heading, text }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`} className="mb-3 text-h3">
                {heading}
              </h2>
              <div className="grid gap-3 text-muted [&_strong]:font-semibold [&_strong]:text-fg [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1.5 [&_ul]:ps-5">
                {text}
              </div>
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}

function Index({ sections }: { sections: readonly PolicySection[] }) {
  return (
    <ul>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="inline-flex min-h-8 items-center pointer-coarse:min-h-11 hover:text-accent hover:underline"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The shop's mail address, or another one, as a link. */
export function Mail({ to }: { to?: string }) {
  const facts = useShopFacts()
  const email = to ?? facts.email
  return (
    <a href={`mailto:${email}`} className="text-link">
      {email}
    </a>
  )
}

/** A phone number as a link. */
function Phone({ to: phone }: { to: string }) {
  return (
    <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="whitespace-nowrap text-link">
      {phone}
    </a>
  )
}

/** Contact and grievance officer: the last section of every policy. */
export function contactSection(): PolicySection {
  return { id: 'contact', title: 'Contact and complaints', text: <Contact /> }
}

function Contact() {
  const facts = useShopFacts()
  return (
    <>
      <p>
        Email <Mail /> any time
        {facts.phone && (
          <>
            , or call <Phone to={facts.phone} />
            {facts.supportHours && ` from ${facts.supportHours}`}
          </>
        )}
        . Please mention your order number.
      </p>
      {facts.grievanceOfficer && (
        <p id="grievance-officer">
          <strong>Grievance officer:</strong> {facts.grievanceOfficer}
          <br />
          Email <Mail to={facts.grievanceEmail} />
          {facts.grievancePhone && (
            <>
              , phone <Phone to={facts.grievancePhone} />
              {facts.grievanceHours && ` (${facts.grievanceHours})`}
            </>
          )}
        </p>
      )}
      <p>
        Every complaint gets a ticket number, an acknowledgement within 48 hours and an answer that closes it within one
        month.
      </p>
      <address className="not-italic">
        <strong>{facts.legalName}</strong>
        {facts.addressLines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
    </>
  )
}

import type { MetaDescriptor } from 'react-router'
import type { TextPage as Page } from '#contract/site/content-shown.api.ts'
import { textPage } from '#texts/en/site/text-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Breadcrumb } from '#web/ui/browse/breadcrumb.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { joinNodes } from '#web/ui/join-nodes.ts'
import { breadcrumbData, pageMeta } from '#web/ui/page/seo.ts'
import { Spans } from './spans.tsx'
import { TextBlocks } from './text-blocks.tsx'

const words = englishWords(textPage, joinNodes)

type Section = Page['sections'][number]

/** The anchor of the summary section, which is shown in a panel. */
const SUMMARY = 'in-short'
/** From this number of sections on, a page has a list of them. */
const FEWEST_LISTED = 3
const TEXT = 'grid gap-3 text-muted [&_strong]:font-semibold [&_strong]:text-fg'

/** The `<head>` of a text; without a path it is not indexed. */
export function textMeta(
  args: Parameters<typeof pageMeta>[0],
  page: Page | undefined,
  path?: string,
): MetaDescriptor[] {
  if (!page) return pageMeta(args, { title: words.notFound, description: words.moved })
  const { title, seoTitle, description } = page
  return pageMeta(args, {
    title: seoTitle || title,
    description: description || title,
    path,
    data: path
      ? (site) => [
          breadcrumbData(site, [
            { name: words.home, path: '/' },
            { name: title, path },
          ]),
        ]
      : undefined,
  })
}

/** A policy or a page of the owner. Each section of its text has an anchor. */
export function TextPage({ page, isDated = false }: { page: Page; isDated?: boolean }) {
  const { title, language, updated, intro, sections } = page
  const listed = sections.filter(({ id }) => id !== SUMMARY)
  const hasIndex = listed.length >= FEWEST_LISTED
  return (
    <div className="wrap py-6 lg:py-10" lang={language === 'en' ? undefined : language}>
      <Breadcrumb items={[{ label: words.home, to: '/' }, { label: title }]} />
      <PageHeading className="mt-3 wrap-anywhere">{title}</PageHeading>
      {isDated && (
        <p className="mt-3 text-ui text-muted">
          {words.updated({ day: updated, time: (text) => <time dateTime={updated}>{text}</time> })}
        </p>
      )}
      <div
        className={
          hasIndex
            ? 'mt-4 grid gap-x-16 gap-y-4 lg:mt-8 lg:grid-cols-[15rem_minmax(0,68ch)]'
            : 'mt-4 grid grid-cols-[minmax(0,68ch)] lg:mt-8'
        }
      >
        {hasIndex && (
          <nav
            aria-label={words.sections}
            className="text-ui lg:sticky lg:top-[calc(var(--header-height)+24px)] lg:self-start"
          >
            <Disclosure summary={words.sections} look="plain" className="lg:hidden">
              <Index sections={listed} />
            </Disclosure>
            <div className="max-lg:hidden">
              <p className="eyebrow mb-2 text-muted">{words.sections}</p>
              <Index sections={listed} />
            </div>
          </nav>
        )}
        <div className="grid min-w-0 content-start gap-8 wrap-anywhere">
          {intro.length > 0 && (
            <div className={TEXT}>
              <TextBlocks blocks={intro} />
            </div>
          )}
          {sections.map((section) =>
            section.id === SUMMARY ? (
              <Summary key={section.id} section={section} />
            ) : (
              <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
                <h2 id={`${section.id}-title`} className="mb-3 text-h3">
                  <Spans spans={section.title} />
                </h2>
                <div className={TEXT}>
                  <TextBlocks blocks={section.blocks} />
                </div>
              </section>
            ),
          )}
        </div>
      </div>
    </div>
  )
}

function Summary({ section: { title, blocks } }: { section: Section }) {
  return (
    <section aria-labelledby={SUMMARY} className="panel rounded-panel bg-paper p-5 sm:p-6">
      <h2 id={SUMMARY} className="mb-3 text-h4">
        <Spans spans={title} />
      </h2>
      <div className="grid gap-3 [&_ul]:gap-2 [&_ul]:marker:text-accent">
        <TextBlocks blocks={blocks} />
      </div>
    </section>
  )
}

function Index({ sections }: { sections: readonly Section[] }) {
  return (
    <ul>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="inline-flex min-h-8 items-center pointer-coarse:min-h-11 hover:text-accent hover:underline"
          >
            <Spans spans={title.map((span) => ({ ...span, to: null }))} />
          </a>
        </li>
      ))}
    </ul>
  )
}

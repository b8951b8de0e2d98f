import clsx from 'clsx'
import { Link, useNavigate } from 'react-router'
import type { ContentSummary } from '#contract/site/content.api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Field } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { CONTENT_PATH, contentHref, editorWords } from './content-words.ts'

const words = editorWords.list
const BANNERS_PATH = '/admin/images'

type Props = { list: readonly ContentSummary[] | null; current: string }

/** The parts of the shop front: a list beside the editor, a menu above it on narrow screens. */
export function ContentList({ list, current }: Props) {
  const navigate = useNavigate()
  if (!list) return <Notice tone="danger">{words.notRead}</Notice>
  const of = (...kinds: ContentSummary['kind'][]) => list.filter(({ kind }) => kinds.includes(kind))
  const groups = [
    { title: words.parts, items: of('home', 'announcement', 'menus') },
    { title: words.pages, items: of('page') },
    { title: words.policies, items: of('policy') },
  ]
  return (
    <div className="grid min-w-0 gap-3">
      <Select
        label={words.choose}
        value={current}
        options={[
          ...groups.flatMap(({ items }) => items.map(({ key, title }) => ({ value: key, label: title }))),
          { value: BANNERS_PATH, label: words.banners },
        ]}
        onChange={({ target: { value } }) => void navigate(value === BANNERS_PATH ? value : contentHref(value))}
        className="lg:hidden"
      />
      <nav aria-label={words.label} className="grid gap-4 max-lg:hidden">
        {groups.map(
          ({ title, items }) =>
            items.length > 0 && (
              <div key={title}>
                <p className="px-3 pb-1 text-caption font-semibold text-muted">{title}</p>
                <ul>
                  {items.map((item) => (
                    <li key={item.key}>
                      <Link
                        to={contentHref(item.key)}
                        aria-current={item.key === current ? 'page' : undefined}
                        className={clsx(LINK, item.key === current ? 'bg-tile font-semibold' : 'hover:bg-tile')}
                      >
                        <span className="min-w-0 wrap-anywhere">{item.title}</span>
                        <State item={item} />
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ),
        )}
        <Link to={BANNERS_PATH} className={clsx(LINK, 'hover:bg-tile')}>
          {words.banners}
        </Link>
      </nav>
      <AddPage />
    </div>
  )
}

const LINK = 'flex min-h-9 flex-wrap items-center gap-2 rounded-field px-3 py-1.5 text-ui pointer-coarse:min-h-11'

function State({ item: { state, hasDraft, publishAt } }: { item: ContentSummary }) {
  if (publishAt) return <Badge tone="info">{words.planned}</Badge>
  if (state === 'new') return <Badge tone="warning">{words.notPublic}</Badge>
  if (hasDraft) return <Badge tone="warning">{words.draft}</Badge>
  return state === 'hidden' ? <Badge>{words.hidden}</Badge> : null
}

function AddPage() {
  const { formProps, field, isBusy } = useActionForm({ intent: 'add' })
  return (
    <Disclosure look="plain" summary={<span className="text-ui">{words.newPage}</span>}>
      <form method="post" action={CONTENT_PATH} {...formProps} className="grid gap-3">
        <HiddenFields fields={{ do: 'add' }} />
        <Field {...field('title')} label={words.pageTitle} maxLength={60} autoComplete="off" />
        <Button type="submit" size="md" variant="secondary" busy={isBusy}>
          {words.add}
        </Button>
      </form>
    </Disclosure>
  )
}

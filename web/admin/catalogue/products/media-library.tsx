import Check from 'lucide-react/icons/check'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useFetcher } from 'react-router'
import type { LibraryPicture } from '#contract/site/images.api.ts'
import { mediaLibrary } from '#texts/en/catalogue/product-form.ts'
import { englishWords } from '#texts/messages/format.ts'
import { listHref } from '#web/admin/shell/addresses/list-address.ts'
import { LIBRARY_PATH } from '#web/admin/shell/addresses/products-address.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { controlClass } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { clientLoader } from './library-pictures.ts'

const words = englishWords(mediaLibrary)

type Props = {
  /** The URLs of the pictures that the form has already. */
  chosen: readonly string[]
  onChoose: (picture: LibraryPicture) => void
  onClose: () => void
}

/** The dialog of pictures that the shop already has. It is outside of the product's form, so that Enter in its search does not send that. */
export function MediaLibrary({ chosen, onChoose, onClose }: Props) {
  const fetcher = useFetcher<typeof clientLoader>()
  const [q, setQ] = useState('')
  const list = fetcher.data
  const isLoading = fetcher.state !== 'idle' || list === undefined
  const load = (page: number) => void fetcher.load(listHref(LIBRARY_PATH, { q: q.trim(), page }))
  const loadFirst = useEffectEvent(() => load(1))
  useEffect(() => loadFirst(), [])

  return createPortal(
    <Dialog
      open
      kind="full"
      title={words.title}
      onClose={onClose}
      footer={
        <Button size="md" onClick={onClose}>
          {words.done}
        </Button>
      }
    >
      <search className="flex flex-wrap gap-3">
        <input
          type="search"
          data-autofocus
          value={q}
          maxLength={100}
          autoComplete="off"
          aria-label={words.search}
          placeholder={words.search}
          onChange={({ currentTarget }) => setQ(currentTarget.value)}
          onKeyDown={({ key }) => key === 'Enter' && load(1)}
          className={`${controlClass} max-w-md flex-1`}
        />
        <Button variant="secondary" size="md" onClick={() => load(1)}>
          {words.show}
        </Button>
      </search>
      <p role="status" className="py-3 text-ui text-muted">
        {isLoading ? words.loading : !list ? words.failed : list.items.length === 0 && words.none}
      </p>
      <ul aria-busy={isLoading} className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
        {list?.items.map((picture, index) => {
          const isChosen = chosen.includes(picture.url)
          return (
            <li key={picture.url} className="relative">
              <button
                type="button"
                aria-label={words.choose({ name: picture.name, number: index + 1 })}
                aria-pressed={isChosen}
                onClick={() => !isChosen && onChoose(picture)}
                className="group grid w-full gap-1 rounded-field text-start"
              >
                <Picture
                  src={picture.url}
                  alt=""
                  width={picture.width}
                  height={picture.height}
                  sizes="9rem"
                  maxWidth={400}
                  className="aspect-4/5 w-full rounded-field bg-tile object-cover group-aria-pressed:opacity-60"
                />
                <span className="truncate text-caption text-muted">{picture.name}</span>
              </button>
              {isChosen && (
                <span className="pointer-events-none absolute start-1.5 top-1.5 flex items-center gap-1 rounded-pill bg-primary px-2 text-caption font-semibold text-on-primary">
                  <Check aria-hidden="true" className="size-3.5" />
                  {words.chosen}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {list && list.pages > 1 && (
        <div className="flex items-center justify-center gap-4 pt-5">
          <Button variant="secondary" size="md" disabled={list.page === 1} onClick={() => load(list.page - 1)}>
            {words.newer}
          </Button>
          <span className="text-ui text-muted">{words.page({ page: list.page, pages: list.pages })}</span>
          <Button variant="secondary" size="md" disabled={list.page === list.pages} onClick={() => load(list.page + 1)}>
            {words.older}
          </Button>
        </div>
      )}
    </Dialog>,
    document.body,
  )
}

import { useEffect, useState } from 'react'
import { PAGE_SIZE } from '#contract/basics/limits.ts'
import type { Image } from '#contract/site/images.api.ts'
import { listHref, pageIn, textIn } from '#web/admin/shell/addresses/list-address.ts'
import { DeleteDialog } from '#web/admin/shell/forms/delete-dialog.tsx'
import { readPageTargets } from '#web/admin/shell/forms/pickers/read-picked.ts'
import { newerIn, rowKey } from '#web/admin/shell/forms/shown-row.ts'
import { toasted } from '#web/admin/shell/forms/toasted.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { AddLink } from '#web/admin/shell/lists/add-link.tsx'
import { CardButtons } from '#web/admin/shell/lists/card-buttons.tsx'
import { ListPagination, ListResults } from '#web/admin/shell/lists/list-results.tsx'
import { ListSearch } from '#web/admin/shell/lists/list-search.tsx'
import { NoResults } from '#web/admin/shell/lists/no-results.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import { toast } from '#web/ui/toast.tsx'
import type { Route } from './+types/images.ts'
import { changeImage } from './edit-images.ts'
import { ImageCards } from './image-cards.tsx'
import { ImageForm } from './image-form.tsx'
import { ImagePlaceCards } from './image-place-cards.tsx'
import { findImagePlace } from './image-places.ts'

const PATH = '/admin/images'
const NOT_READ = 'Failed to fetch images'
const DELETE = { question: 'Are you sure you want to delete this image?', verb: 'Delete image' }

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Banner images', description: 'Banners and other pictures of the shop.' })
}

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const view = { q: textIn(searchParams), page: pageIn(searchParams) }
  const all = (await nullOnError(args, api(args).images.list()))?.items ?? null
  const links = (all ?? []).flatMap(({ buttonLink }) => buttonLink ?? [])
  const free = (all ?? []).filter(
    ({ title }) => !findImagePlace(title) && title.toLowerCase().includes(view.q.toLowerCase()),
  )
  const edited = all?.find(({ id }) => String(id) === searchParams.get('edit'))
  const placeTitle = findImagePlace(searchParams.get('add') ?? '')?.title
  return {
    view,
    list: all && {
      places: all.filter(({ title }) => findImagePlace(title)),
      free: free.slice((view.page - 1) * PAGE_SIZE, view.page * PAGE_SIZE),
      total: free.length,
    },
    targets: await readPageTargets(args, links),
    opened: edited ?? (placeTitle ? { title: placeTitle } : null),
  }
}

export async function action(args: Route.ActionArgs): Promise<FormResult> {
  return changeImage(args, await args.request.formData())
}

const NO_RESPONSE_MESSAGES: Record<string, string> = {
  add: 'Failed to add image. Please try again.',
  delete: 'Failed to delete image',
  update: 'Failed to update image',
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  const intent = String((await request.clone().formData()).get('intent'))
  return toasted(serverAction(), refused(intent, NO_RESPONSE_MESSAGES[intent] ?? 'Failed to update image'))
}

/** The image to edit, or the title of an image to add. */
type Open = Image | { title: string }

export default function Images({ loaderData: { view, list, targets, opened } }: Route.ComponentProps) {
  const [open, setOpen] = useState<Open | null>(opened)
  const [toDelete, setToDelete] = useState<Image | null>(null)
  useEffect(() => {
    if (!list) toast.error(NOT_READ)
  }, [list])
  const close = () => setOpen(null)
  const newer = newerIn(list && [...list.places, ...list.free], open && 'id' in open ? open : null)
  const buttons = (image: Image) => (
    <CardButtons id={image.id} name={image.title} onEdit={() => setOpen(image)} onDelete={() => setToDelete(image)} />
  )
  return (
    <>
      <PageHeading size="h2" aside={<AddLink to="/admin/images/add">Add image</AddLink>}>
        Banner images
      </PageHeading>
      <Dialog title={open && !('id' in open) ? 'Add Image' : 'Edit Image'} open={open !== null} onClose={close}>
        {open && (
          <ImageForm
            key={'id' in open ? rowKey(open) : open.title}
            image={'id' in open ? open : undefined}
            title={'id' in open ? undefined : open.title}
            targets={targets}
            onShow={newer && (() => setOpen(newer))}
            onDone={close}
            onCancel={close}
          />
        )}
      </Dialog>
      <Notice className="mt-4">
        <p>
          Only 4 banner images and 1 phone banner are allowed: banner1, banner2, banner3, banner4 and phonebanner. The
          home page shows whichever of them are there.
        </p>
      </Notice>
      <ListResults path={PATH} loading="Loading images..." notRead={NOT_READ} list={list} className="mt-6">
        {({ places, free, total }) => (
          <>
            <h2 className="mb-3 text-h4">Places in the shop</h2>
            <ImagePlaceCards images={places} onAdd={(title) => setOpen({ title })} buttons={buttons} />
            <div className="mt-8 mb-3 flex flex-wrap items-center justify-between gap-3">
              <h2 className="text-h4">General images</h2>
              <ListSearch path={PATH} q={view.q} label="Search general images by title" placeholder="Title…" />
            </div>
            {free.length === 0 ? (
              <NoResults
                title="No images found."
                isFiltered={view.q !== ''}
                filtered="No title matches your search."
                empty="Pictures that do not have a place in the shop appear here."
              />
            ) : (
              <ImageCards images={free} buttons={buttons} />
            )}
            <ListPagination page={view.page} total={total} hrefFor={(page) => listHref(PATH, { ...view, page })} />
          </>
        )}
      </ListResults>
      <DeleteDialog {...DELETE} path={PATH} id={toDelete?.id ?? null} onClose={() => setToDelete(null)}>
        {toDelete && consequences(toDelete)}
      </DeleteDialog>
    </>
  )
}

function consequences({ title }: Image): string {
  const place = findImagePlace(title)
  return place ? `${place.label} disappears from the shop at once.` : `${title} is deleted for good.`
}

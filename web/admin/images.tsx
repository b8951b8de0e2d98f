import clsx from 'clsx'
import { ImageOff, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useSubmit } from 'react-router'
import type { Image } from '#contract/images.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { api } from '#web/api.ts'
import { pageMeta } from '#web/seo.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { Route } from './+types/images.ts'
import { type Answer, failed, toasted } from './answer.ts'
import { AnswerNotice } from './answer-notice.tsx'
import { changeImage } from './edit-images.ts'
import { ImageForm } from './image-form.tsx'
import { IMAGE_PLACES, type ImagePlace, placeOf } from './image-places.ts'
import { listHref, pageIn, pagesOf, textIn } from './list-address.ts'
import { ListSearch } from './list-search.tsx'
import { orNull } from './or-null.ts'
import { unlessLost } from './unless-lost.ts'

const PATH = '/admin/images'
const NOT_READ = 'Failed to fetch images'
const QUESTION = 'Are you sure you want to delete this image?'
export const shouldRevalidate = unlessLost

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Banner images', description: 'The banners of the shop and its other pictures.' })
}

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const view = { q: textIn(searchParams), page: pageIn(searchParams) }
  const all = (await orNull(args, api(args).images.list()))?.items ?? null
  const free = (all ?? []).filter(({ title }) => !placeOf(title) && title.toLowerCase().includes(view.q.toLowerCase()))
  const named = (param: string) => all?.find(({ id }) => String(id) === searchParams.get(param)) ?? null
  return {
    view,
    isRead: all !== null,
    places: (all ?? []).filter(({ title }) => placeOf(title)),
    free: { shown: free.slice((view.page - 1) * PAGE_SIZE, view.page * PAGE_SIZE), total: free.length },
    edited: named('edit'),
    asked: named('delete'),
    wanted: placeOf(searchParams.get('add') ?? '')?.title ?? null,
  }
}

export async function action(args: Route.ActionArgs): Promise<Answer> {
  return changeImage(args, await args.request.formData())
}

const LOST: Record<string, string> = {
  add: 'Failed to add image. Please try again.',
  delete: 'Failed to delete image',
  update: 'Failed to update image',
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<Answer> {
  const intent = String((await request.clone().formData()).get('intent'))
  return toasted(serverAction(), failed(intent, LOST[intent] ?? 'Failed to update image'))
}

/** What is open over the page. */
type Open = { edit: Image } | { add: string } | null

export default function Images({ loaderData, actionData }: Route.ComponentProps) {
  const { view, isRead, places, free, edited, asked: askedFirst, wanted } = loaderData
  const [open, setOpen] = useState<Open>(edited ? { edit: edited } : wanted ? { add: wanted } : null)
  const [asked, setAsked] = useState<Image | null>(null)
  const submit = useSubmit()
  useEffect(() => {
    if (!isRead) toast.error(NOT_READ)
  }, [isRead])
  const close = () => setOpen(null)
  const buttons = (image: Image) => (
    <Buttons image={image} onEdit={() => setOpen({ edit: image })} onDelete={() => setAsked(image)} />
  )
  return (
    <>
      <PageHeading
        size="h2"
        aside={
          <ButtonLink to="/admin/images/add" size="md">
            <Plus aria-hidden="true" className="size-4.5" /> Add image
          </ButtonLink>
        }
      >
        Banner images
      </PageHeading>
      <AnswerNotice answer={actionData} />
      {askedFirst && <DeleteQuestion image={askedFirst} />}
      {(edited || wanted) && (
        <Panel title={edited ? 'Edit Image' : 'Add Image'} className="without-script mt-4 max-w-2xl">
          <ImageForm image={edited ?? undefined} title={wanted ?? undefined} answer={actionData} onDone={close} />
        </Panel>
      )}
      <Notice className="mt-4">
        <p>
          Only 4 banner images and 1 phone banner are allowed: banner1, banner2, banner3, banner4 and phonebanner. The
          home page shows whichever of them are there.
        </p>
      </Notice>
      {isRead ? (
        <>
          <h2 className="mt-6 mb-3 text-h4">Places in the shop</h2>
          <ul className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-4">
            {IMAGE_PLACES.map((place) => (
              <Place
                key={place.title}
                place={place}
                image={places.find(({ title }) => title === place.title)}
                onAdd={() => setOpen({ add: place.title })}
              >
                {buttons}
              </Place>
            ))}
          </ul>
          <div className="mt-8 mb-3 flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-h4">General images</h2>
            <ListSearch path={PATH} q={view.q} label="Search general images by title" placeholder="Title…" />
          </div>
          <FreeImages images={free.shown} isFiltered={view.q !== ''}>
            {buttons}
          </FreeImages>
          <Pagination
            page={view.page}
            pages={pagesOf(free.total, PAGE_SIZE)}
            hrefFor={(page) => listHref(PATH, { ...view, page })}
          />
        </>
      ) : (
        <ErrorPanel message={NOT_READ} className="mt-4" />
      )}
      <Dialog open={open !== null} onClose={close} title={open && 'add' in open ? 'Add Image' : 'Edit Image'}>
        {open && (
          <ImageForm
            key={'edit' in open ? open.edit.id : open.add}
            image={'edit' in open ? open.edit : undefined}
            title={'add' in open ? open.add : undefined}
            answer={undefined}
            onDone={close}
            onCancel={close}
          />
        )}
      </Dialog>
      <ConfirmDialog
        open={asked !== null}
        question={QUESTION}
        verb="Delete image"
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          const id = String(asked?.id)
          setAsked(null)
          void submit(
            { intent: 'delete', id },
            { method: 'post', encType: 'multipart/form-data', navigate: false, fetcherKey: `delete-image-${id}` },
          )
        }}
      >
        <p className="text-muted">{asked && consequences(asked)}</p>
      </ConfirmDialog>
    </>
  )
}

type PlaceProps = {
  place: ImagePlace
  image: Image | undefined
  onAdd: () => void
  children: (image: Image) => ReactNode
}

/** A labelled frame in the shape of its place, filled or still empty. */
function Place({ place, image, onAdd, children }: PlaceProps) {
  const isWide = place.shape === 'aspect-21/9'
  return (
    <li className="panel grid gap-3 rounded-panel border border-hairline bg-bg p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-sans text-ui font-semibold tracking-normal">{place.label}</h3>
        <code className="font-mono text-caption text-muted">{place.title}</code>
        <Badge tone={image ? 'success' : 'warning'} className="ms-auto">
          {image ? 'Shown' : 'Missing'}
        </Badge>
      </div>
      {image ? (
        <div>
          <Picture
            src={image.imageUrl}
            alt=""
            width={image.width}
            height={image.height}
            sizes="(min-width: 80rem) 20rem, (min-width: 48rem) 45vw, 90vw"
            maxWidth={800}
            className={clsx('rounded-field bg-tile object-cover', place.shape, isWide ? 'w-full' : 'w-1/2')}
          />
        </div>
      ) : (
        <div
          className={clsx(
            'grid place-items-center rounded-field border border-dashed border-strong bg-paper text-muted',
            place.shape,
            isWide ? 'w-full' : 'w-1/2',
          )}
        >
          <ImageOff aria-hidden="true" className="size-7" strokeWidth={1.5} />
        </div>
      )}
      <p className="text-meta text-muted">{place.where}</p>
      {image ? (
        children(image)
      ) : (
        <form method="get" action={PATH}>
          <Button
            type="submit"
            name="add"
            value={place.title}
            variant="secondary"
            size="sm"
            className="max-lg:min-h-11"
            aria-label={`Add ${place.label}`}
            onClick={(event) => {
              event.preventDefault()
              onAdd()
            }}
          >
            Add
          </Button>
        </form>
      )}
    </li>
  )
}

type FreeImagesProps = { images: readonly Image[]; isFiltered: boolean; children: (image: Image) => ReactNode }

function FreeImages({ images, isFiltered, children }: FreeImagesProps) {
  if (images.length === 0)
    return (
      <EmptyState art={isFiltered ? 'search' : 'box'} title="No images found.">
        <p>{isFiltered ? 'No title matches.' : 'Pictures without a place in the shop appear here.'}</p>
      </EmptyState>
    )
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-4">
      {images.map((image) => (
        <li key={image.id} className="panel grid content-start gap-3 rounded-panel border border-hairline bg-bg p-4">
          <div>
            <Picture
              src={image.imageUrl}
              alt=""
              width={image.width}
              height={image.height}
              sizes="16rem"
              maxWidth={400}
              className="aspect-3/2 w-full rounded-field bg-tile object-contain"
            />
          </div>
          <h3 className="font-sans text-ui font-semibold tracking-normal break-words">{image.title}</h3>
          {children(image)}
        </li>
      ))}
    </ul>
  )
}

function Buttons({ image, onEdit, onDelete }: { image: Image; onEdit: () => void; onDelete: () => void }) {
  const look = { variant: 'secondary', size: 'sm', className: 'max-lg:min-h-11' } as const
  return (
    <form method="get" action={PATH} className="flex gap-2">
      <Button
        {...look}
        type="submit"
        name="edit"
        value={image.id}
        aria-label={`Edit ${image.title}`}
        onClick={(event) => {
          event.preventDefault()
          onEdit()
        }}
      >
        Edit
      </Button>
      <Button
        {...look}
        type="submit"
        name="delete"
        value={image.id}
        aria-label={`Delete ${image.title}`}
        onClick={(event) => {
          event.preventDefault()
          onDelete()
        }}
      >
        Delete
      </Button>
    </form>
  )
}

function consequences({ title }: Image): string {
  const place = placeOf(title)
  return place ? `${place.label} is empty in the shop at once.` : `${title} is gone for good.`
}

/** The same question as a part of the page, where there is no script to open a dialog. */
function DeleteQuestion({ image }: { image: Image }) {
  return (
    <Notice tone="warning" className="without-script mt-4" title={QUESTION}>
      <p>{consequences(image)}</p>
      <form method="post" action={PATH} className="mt-2">
        <input type="hidden" name="id" value={image.id} />
        <Button type="submit" name="intent" value="delete" variant="danger" size="md">
          Delete image
        </Button>
      </form>
    </Notice>
  )
}

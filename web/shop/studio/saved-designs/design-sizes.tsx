import clsx from 'clsx'
import { data, Link } from 'react-router'
import { findGarment, listSides } from '#contract/catalogue/garments.ts'
import { SavedDesignId } from '#contract/selling/cart.api.ts'
import type { CustomizedProduct } from '#contract/selling/customization.api.ts'
import { garmentSides } from '#texts/en/catalogue/garment-sides.ts'
import { designSizes } from '#texts/en/selling/design-sizes.ts'
import { NOT_FOUND } from '#texts/errors.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { BoardLayer } from '#web/shop/studio/sizes/board-table.tsx'
import { SizeBoard } from '#web/shop/studio/sizes/size-board.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/design-sizes.ts'

const SIDE_NAMES = englishWords(garmentSides)

const texts = englishWords(designSizes)

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: texts.title, description: texts.description })
}

export async function loader(args: Route.LoaderArgs) {
  const shop = api(args)
  const id = SavedDesignId.safeParse(args.params.design).data
  const saved = id && (await shop.savedDesigns.list()).find((candidate) => candidate.id === id)
  if (!saved) throw data(NOT_FOUND, { status: 404 })
  const design = await shop.customization.get({ id: saved.customizedProductId })
  const sides = listSides(findGarment(design.category))
  const requestedSide = args.url.searchParams.get('side')
  const side = sides.find((candidate) => candidate === requestedSide) ?? design.sides[0] ?? 'front'
  return { name: saved.name, design, side, sizes: saved.sizes }
}

/** A saved design on every size, to scale. The server has drawn the prints as pictures, so no JavaScript is needed. */
export default function DesignSizes({ loaderData: { name, design, side, sizes } }: Route.ComponentProps) {
  const garment = findGarment(design.category)
  const layers = boardLayers(design)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-1">
        <Link to="../.." relative="path" className="justify-self-start text-ui text-link">
          {texts.back}
        </Link>
        <PageHeading>{texts.heading({ name })}</PageHeading>
      </div>
      <nav aria-label={texts.side} className="flex flex-wrap gap-1">
        {listSides(garment).map((option) => (
          <Link
            key={option}
            to={`?${new URLSearchParams({ side: option })}`}
            replace
            preventScrollReset
            aria-current={option === side ? 'page' : undefined}
            className={clsx(
              'inline-flex min-h-11 items-center rounded-pill px-4 text-ui font-semibold transition-colors',
              option === side ? 'bg-primary text-on-primary' : 'bg-tile hover:text-accent',
            )}
          >
            {SIDE_NAMES[option]}
          </Link>
        ))}
      </nav>
      {design.layers ? (
        <SizeBoard
          {...{ garment, side, colour: design.color, sizes, layers }}
          art={(area, place) =>
            layers.some((layer) => layer.side === side && layer.area === area.id) && (
              <img
                key={area.id}
                src={`/api/customized/${design.id}/preview?${new URLSearchParams({ side, area: area.id })}`}
                alt=""
                className="absolute max-w-none"
                style={place}
              />
            )
          }
        />
      ) : (
        <Notice tone="info">{texts.onlyWords}</Notice>
      )}
    </div>
  )
}

function boardLayers({ layers }: CustomizedProduct): BoardLayer[] {
  return (layers ?? []).map((layer) => {
    const { width, height, dpi } = layer
    const name = layer.kind === 'text' ? layer.text : texts.picture({ number: layer.picture + 1 })
    return { ...layer, size: { width, height }, name, dpi }
  })
}

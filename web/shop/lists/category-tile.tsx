import { Link } from 'react-router'
import { Picture } from '#web/ui/picture.tsx'

export type TileCategory = { id: number; name: string; image: string | null }

/** A category as a square picture with its name on a white pill. */
export function CategoryTile({
  category,
  sizes = '(min-width: 64rem) 25vw, 50vw',
  eager,
}: {
  category: TileCategory
  sizes?: string | undefined
  eager?: boolean | undefined
}) {
  return (
    <Link
      to={`/categories/${category.id}`}
      prefetch="intent"
      className="group relative block aspect-square overflow-hidden rounded-panel bg-tile"
    >
      <Picture
        src={category.image}
        alt=""
        width={1000}
        height={1000}
        sizes={sizes}
        maxWidth={800}
        eager={eager}
        className="size-full object-cover transition-[scale] duration-200 ease-shop group-hover:scale-103"
      />
      <span className="absolute start-3 bottom-3 max-w-[calc(100%-1.5rem)] rounded-pill bg-[#FFFFFF] px-4 py-2 text-ui font-semibold text-[#16140F] max-[22.5rem]:px-3 lg:start-4 lg:bottom-4">
        {category.name}
      </span>
    </Link>
  )
}

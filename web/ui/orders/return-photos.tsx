import type { ReturnPhoto } from '#contract/orders/returns.api.ts'

/** The photos of a return request, each a link to its full size. `label` names the list, `name` each photo by its number. */
export function ReturnPhotos({
  photos,
  label,
  name,
}: {
  photos: readonly ReturnPhoto[]
  label: string
  name(number: number): string
}) {
  if (photos.length === 0) return null
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2 print:hidden">
      {photos.map(({ url, width, height }, index) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener" className="block overflow-hidden rounded-field bg-tile">
            <img
              src={url}
              alt={name(index + 1)}
              width={width}
              height={height}
              loading="lazy"
              className="size-20 object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

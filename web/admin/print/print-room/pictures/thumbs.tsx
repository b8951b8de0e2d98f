import type { PrivatePicture } from '#contract/print/proofs.api.ts'

/** Small pictures in a row, each linked to its full-size picture. */
export function Thumbs({
  pictures,
  label,
}: {
  pictures: readonly PrivatePicture[]
  label: (number: number) => string
}) {
  if (pictures.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-3">
      {pictures.map(({ url, width, height }, index) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer" className="block overflow-hidden rounded-field bg-tile">
            <img
              src={url}
              alt={label(index + 1)}
              width={width}
              height={height}
              loading="lazy"
              className="h-32 w-auto max-w-40 object-contain"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

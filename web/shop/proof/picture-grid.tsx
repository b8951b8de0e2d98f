import type { PrivatePicture } from '#contract/print/proofs.api.ts'

/** Large pictures, each a link to its full size. On a phone they are in one column. `label` names each one by its number. */
export function PictureGrid({
  pictures,
  label,
  help,
}: {
  pictures: readonly PrivatePicture[]
  label: (values: { number: number }) => string
  help?: string | undefined
}) {
  if (pictures.length === 0) return null
  return (
    <div className="grid gap-2">
      <ul className={`grid gap-4 ${pictures.length > 1 ? 'sm:grid-cols-2' : ''}`}>
        {pictures.map(({ url, width, height }, index) => (
          <li key={url} className="overflow-hidden rounded-panel bg-tile">
            <a href={url} target="_blank" rel="noreferrer" className="block">
              <img
                src={url}
                alt={label({ number: index + 1 })}
                width={width}
                height={height}
                className={`h-auto w-full object-contain ${pictures.length > 1 ? '' : 'max-h-[80vh]'}`}
              />
            </a>
          </li>
        ))}
      </ul>
      {help && <p className="text-meta text-muted">{help}</p>}
    </div>
  )
}

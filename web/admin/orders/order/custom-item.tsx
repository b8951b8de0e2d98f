import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import type { OrderedArea, OrderedLayer, OrderItem } from '#contract/orders/order-items.api.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { areaText, layerText, resolutionText, sizeText } from './print-text.ts'

type Custom = Pick<NonNullable<OrderItem['customizedProduct']>, 'prints' | 'pictures' | 'mockupUrl' | 'designImageUrl'>

/** The print data of a custom shirt: for each area its content, mock-up and print file, and all uploaded pictures. */
export function CustomItem({ custom }: { custom: Custom }) {
  const { prints, pictures, mockupUrl, designImageUrl } = custom
  const { words } = usePackerWords()
  const uploads = pictures.length > 0 ? pictures : [designImageUrl]
  return (
    <div className="grid gap-2 text-ui">
      {prints.map((area) => (
        <Area key={area.printUrl} area={area} isShown={prints.length > 1} />
      ))}
      {prints.length === 0 && <p className="text-warning">{words.orders.noPlacement}</p>}
      <p className="flex flex-wrap gap-x-4">
        {uploads.map((url, index) => (
          <FileLink key={url} href={url}>
            {uploads.length > 1
              ? words.orders.uploadedPictureNumbered({ number: index + 1 })
              : words.orders.uploadedPicture}
          </FileLink>
        ))}
        {prints.length === 0 && <MockupLink href={mockupUrl}>{words.orders.mockUp}</MockupLink>}
      </p>
    </div>
  )
}

/** A printed area. `isShown`: shows its mock-up, because the item has several areas. */
function Area({ area, isShown }: { area: OrderedArea; isShown: boolean }) {
  const where = areaText(area)
  const { words } = usePackerWords()
  const [only, ...others] = area.layers
  const text = (
    <div className="min-w-0">
      {only && others.length === 0 ? (
        <p className="break-words">
          {where}, <Layer layer={only} isNamed={only.text !== null || only.fixes.length > 0} />
        </p>
      ) : (
        <>
          <p>{where}</p>
          <ul className="ms-4 grid list-disc gap-0.5">
            {area.layers.map((layer, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the layers of an order never change
              <li key={index} className="break-words">
                <Layer layer={layer} isNamed />
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="flex flex-wrap gap-x-4">
        <FileLink href={area.printUrl}>
          {words.orders.printFile}
          <span className="sr-only">: {where}</span>
        </FileLink>
        <MockupLink href={area.mockupUrl}>
          {words.orders.mockUp}
          <span className="sr-only">: {where}</span>
        </MockupLink>
      </p>
    </div>
  )
  if (!isShown) return text
  return (
    <div className="grid grid-cols-[4rem_minmax(0,1fr)] items-start gap-3">
      <img
        src={area.mockupUrl}
        alt=""
        width={64}
        height={80}
        loading="lazy"
        className="aspect-4/5 h-auto w-16 rounded-field bg-tile object-cover"
      />
      {text}
    </div>
  )
}

/** A layer of an area. `isNamed`: `layerText` precedes the size. */
function Layer({ layer, isNamed }: { layer: OrderedLayer; isNamed: boolean }) {
  const { words } = usePackerWords()
  const resolution = resolutionText(layer, words.orders)
  const size = sizeText(layer, words.orders)
  return (
    <>
      {isNamed ? `${layerText(layer, words.orders)}: ${size}` : size}
      {resolution && <span className={resolution.isLow ? 'text-warning' : 'text-muted'}> · {resolution.text}</span>}
    </>
  )
}

function MockupLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="inline-flex min-h-11 items-center text-link lg:min-h-8">
      {children}
    </a>
  )
}

function FileLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} download className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-link lg:min-h-8">
      <Download aria-hidden="true" className="size-4" strokeWidth={1.75} />
      {children}
    </a>
  )
}

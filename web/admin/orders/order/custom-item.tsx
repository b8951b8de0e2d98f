import { Download } from 'lucide-react'
import type { OrderItem } from '#contract/order-items.ts'
import { printText, resolutionText } from './print-text.ts'

type Custom = NonNullable<OrderItem['customizedProduct']>

/** The print data of a custom shirt: position and size, print file, and uploaded picture. */
export function CustomItem({ custom }: { custom: Custom }) {
  const { id, print, designImageUrl, mockupUrl } = custom
  const resolution = print && resolutionText(print)
  return (
    <div className="grid gap-1 text-ui">
      {print ? (
        <p>
          {printText(print)}
          {resolution && <span className={resolution.isLow ? 'text-warning' : 'text-muted'}> · {resolution.text}</span>}
        </p>
      ) : (
        <p className="text-warning">No placement was chosen: print it as the customer describes.</p>
      )}
      <p className="flex flex-wrap gap-x-4">
        {print && <FileLink href={`/api/customized/${id}/print`}>Print file (PNG, 300 DPI)</FileLink>}
        <FileLink href={designImageUrl}>Uploaded picture</FileLink>
        <a
          href={mockupUrl}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center text-link lg:min-h-8"
        >
          Mock-up
        </a>
      </p>
    </div>
  )
}

function FileLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} download className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-link lg:min-h-8">
      <Download aria-hidden="true" className="size-4" strokeWidth={1.75} />
      {children}
    </a>
  )
}

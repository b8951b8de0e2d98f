import { Panel } from '#web/ui/panel.tsx'
import type { DesignViews } from './design-views.ts'

/** The design proofs of an order, and the photos of its finished shirts, with links to their pages. */
export function OrderDesigns({ title, proofs, photos }: DesignViews) {
  return (
    <div className="print:hidden">
      <Panel title={title}>
        <div className="grid gap-5">
          {proofs.map(({ href, label, text, name, picture, isOpen }) => (
            <div key={href} className="flex items-start gap-4 text-ui">
              {picture && (
                <img
                  src={picture.url}
                  alt=""
                  width={picture.width}
                  height={picture.height}
                  loading="lazy"
                  className="h-20 w-16 shrink-0 rounded-field bg-tile object-contain"
                />
              )}
              <div className="grid min-w-0 gap-1">
                <p lang="en" className="text-muted">
                  {name}
                </p>
                <p className={isOpen ? 'font-semibold' : undefined}>{text}</p>
                <DocumentLink href={href} label={label} />
              </div>
            </div>
          ))}
          {photos && (
            <div className="grid gap-2 text-ui">
              <p className="font-semibold">{photos.title}</p>
              {photos.text && <p>{photos.text}</p>}
              {photos.photos.length > 0 && (
                <ul className="flex flex-wrap gap-2">
                  {photos.photos.map(({ url, alt, width, height }) => (
                    <li key={url}>
                      <img
                        src={url}
                        alt={alt}
                        width={width}
                        height={height}
                        loading="lazy"
                        className="h-28 w-auto rounded-field bg-tile"
                      />
                    </li>
                  ))}
                </ul>
              )}
              <DocumentLink href={photos.href} label={photos.label} />
            </div>
          )}
        </div>
      </Panel>
    </div>
  )
}

/** Loads the linked page as a document: its URL is a secret, which must not be sent as a referrer. */
function DocumentLink({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} className="inline-flex min-h-11 items-center justify-self-start font-semibold text-link">
      {label}
    </a>
  )
}

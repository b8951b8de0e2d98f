import type { CSSProperties } from 'react'
import { formatRupees } from '#contract/basics/money.ts'
import { absoluteUrl, type MailFacts, type MailPart, type MailProduct } from '#contract/people/mail-content.ts'
import { BODY, LIGHT, SMALL } from './mail-styles.ts'
import { LayoutTable } from './mail-table.tsx'

/**
 * Parts of newsletters. Their pictures are loaded from the shop, not attached to thousands of mails. The picture addresses are the same for
 * everybody, so that nobody learns who has opened a mail.
 */
type PictureProps = Extract<MailPart, { kind: 'picture' }> & { facts: MailFacts }

const PICTURE: CSSProperties = {
  display: 'block',
  width: '100%',
  maxWidth: '542px',
  height: 'auto',
  borderRadius: '10px',
}

/** A picture as wide as the mail, linked when `to` is set. */
export function HostedPicture({ picture, alt, to, facts }: PictureProps) {
  // Without `loading` React adds a `<link rel="preload">`, which mail programs treat as remote content.
  const image = <img src={absoluteUrl(picture, facts)} alt={alt} width={542} loading="lazy" style={PICTURE} />
  return to === null ? image : <a href={absoluteUrl(to, facts)}>{image}</a>
}

const ROW: CSSProperties = { padding: '8px 0' }
const THUMB: CSSProperties = {
  display: 'block',
  width: '96px',
  height: 'auto',
  borderRadius: '8px',
  backgroundColor: LIGHT.tile,
}

/** Products below each other, so that they read alike on a phone and on a desktop. */
export function ProductList({ items, facts }: { items: MailProduct[]; facts: MailFacts }) {
  return (
    <LayoutTable>
      {items.map((item) => (
        <ProductRow key={item.to} item={item} facts={facts} />
      ))}
    </LayoutTable>
  )
}

function ProductRow({ item: { name, price, mrp, picture, to }, facts }: { item: MailProduct; facts: MailFacts }) {
  const href = absoluteUrl(to, facts)
  return (
    <tr>
      <td width={112} valign="top" style={ROW}>
        {picture && (
          <a href={href}>
            <img src={absoluteUrl(picture, facts)} alt="" width={96} loading="lazy" style={THUMB} />
          </a>
        )}
      </td>
      <td className="fg" valign="middle" style={{ ...BODY, ...ROW }}>
        <a href={href} className="fg" style={{ color: LIGHT.fg, fontWeight: 600 }}>
          {name}
        </a>
        <br />
        {formatRupees(price)}{' '}
        {mrp !== null && (
          <span className="muted" style={{ ...SMALL, textDecoration: 'line-through' }}>
            {formatRupees(mrp)}
          </span>
        )}
      </td>
    </tr>
  )
}

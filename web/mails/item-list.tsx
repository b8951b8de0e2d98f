import type { CSSProperties } from 'react'
import { formatRupees } from '#contract/basics/money.ts'
import type { MailItem, MailView, Sum } from '#contract/people/mail-content.ts'
import { MAIL_PICTURE } from '#contract/site/picture-sizes.ts'
import { mailWords } from '#texts/en/people/mail-ending.ts'
import { englishWords } from '#texts/messages/format.ts'
import { MailImage } from './mail-image.tsx'
import { BODY, LIGHT, RULE, SMALL } from './mail-styles.ts'
import { LayoutTable } from './mail-table.tsx'

const AMOUNT: CSSProperties = { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }

type Props = { items: MailItem[]; sums: Sum[]; pictures: MailView['pictures'] }

/** The ordered items, each with its picture and price, and the sums below. */
export function ItemList({ items, sums, pictures }: Props) {
  return (
    <LayoutTable>
      {/* The index is the key: two items may have the same text, and their order never changes. */}
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Item key={index} {...item} cid={item.picture ? pictures.get(item.picture) : undefined} />
      ))}
      {sums.map((sum, index) => (
        <SumRow key={sum.name} {...sum} isFirst={index === 0} />
      ))}
    </LayoutTable>
  )
}

const IMAGE: CSSProperties = { display: 'block', borderRadius: '6px', backgroundColor: LIGHT.tile }

function Item({ name, detail, quantity, pieces, amount, cid }: MailItem & { cid: string | undefined }) {
  const style: CSSProperties = { ...BODY, padding: '10px 0', borderBottom: RULE }
  const text = (
    <>
      <span style={{ fontWeight: 600 }}>{name}</span>
      <br />
      <span className="muted" style={SMALL}>
        {`${detail} · ${pieces ?? englishWords(mailWords).pieces({ count: quantity })}`}
      </span>
    </>
  )
  return (
    <tr>
      <td className="fg line" style={style}>
        {cid ? (
          <LayoutTable>
            <tr>
              <td width={76} valign="top">
                <MailImage cid={cid} {...MAIL_PICTURE} style={IMAGE} />
              </td>
              <td className="fg" valign="top" style={BODY}>
                {text}
              </td>
            </tr>
          </LayoutTable>
        ) : (
          text
        )}
      </td>
      <td className="fg line" valign="top" style={{ ...style, ...AMOUNT }}>
        {formatRupees(amount)}
      </td>
    </tr>
  )
}

function SumRow({ name, amount, sign, isTotal, isFirst }: Sum & { isFirst: boolean }) {
  const padding = isFirst || isTotal ? '12px 0 4px' : '4px 0'
  const style: CSSProperties = { ...BODY, padding, ...(isTotal && { fontWeight: 700 }) }
  return (
    <tr>
      <td className="fg" style={style}>
        {name}
      </td>
      <td className="fg" style={{ ...style, ...AMOUNT }}>{`${sign ? '−' : ''}${formatRupees(amount)}`}</td>
    </tr>
  )
}

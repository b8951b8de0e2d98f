import type { CSSProperties } from 'react'
import { absoluteUrl, type MailView, type MailPart as Part } from '#contract/people/mail-content.ts'
import { HostedPicture, ProductList } from './hosted-parts.tsx'
import { ItemList } from './item-list.tsx'
import { MailImage } from './mail-image.tsx'
import { BODY, DISPLAY, LIGHT, RULE, SANS, SMALL } from './mail-styles.ts'
import { LayoutTable } from './mail-table.tsx'

type Props = Pick<MailView, 'facts' | 'pictures'> & {
  part: Part
  /** The part before this one; null for the first. */
  previous: Part | null
}

/** One part of a mail. */
export function MailPart({ part, previous, facts, pictures }: Props) {
  switch (part.kind) {
    case 'paragraph':
      return (
        <p className="fg" style={{ ...BODY, margin: 0 }}>
          {part.text}
        </p>
      )
    case 'footnote':
      return (
        <p className="muted" style={{ ...SMALL, margin: 0 }}>
          {part.text}
        </p>
      )
    case 'button':
      // Of several buttons in a row, the first is the main one.
      return previous?.kind === 'button' ? (
        <a href={absoluteUrl(part.to, facts)} className="fg line" style={SECOND_BUTTON}>
          {part.label}
        </a>
      ) : (
        <a href={absoluteUrl(part.to, facts)} className="button" style={BUTTON}>
          {part.label}
        </a>
      )
    case 'facts':
      return <Facts {...part} />
    case 'lines':
      return <Lines {...part} />
    case 'code':
      return (
        <span className="fg line" style={CODE}>
          {part.code}
        </span>
      )
    case 'items':
      return <ItemList {...part} pictures={pictures} />
    case 'heading':
      return (
        <h2 className="fg" style={SUBHEADING}>
          {part.text}
        </h2>
      )
    case 'picture':
      return <HostedPicture {...part} facts={facts} />
    case 'photos':
      return <Photos {...part} pictures={pictures} />
    case 'products':
      return <ProductList {...part} facts={facts} />
    case 'divider':
      return <hr className="line" style={{ border: 0, borderTop: RULE, margin: 0 }} />
  }
}

const SUBHEADING: CSSProperties = {
  margin: 0,
  fontFamily: DISPLAY,
  fontSize: '19px',
  lineHeight: '25px',
  fontWeight: 800,
  color: LIGHT.fg,
}

const BUTTON: CSSProperties = {
  display: 'inline-block',
  padding: '14px 28px',
  borderRadius: '999px',
  textDecoration: 'none',
  fontFamily: SANS,
  fontSize: '16px',
  lineHeight: '20px',
  fontWeight: 600,
  backgroundColor: LIGHT.fg,
  color: LIGHT.bg,
}

const SECOND_BUTTON: CSSProperties = {
  ...BUTTON,
  padding: '13px 27px',
  border: RULE,
  backgroundColor: 'transparent',
  color: LIGHT.fg,
}

const CODE: CSSProperties = {
  display: 'inline-block',
  padding: '12px 20px',
  border: `1.5px dashed ${LIGHT.fg}`,
  borderRadius: '10px',
  fontFamily: 'Menlo, Consolas, monospace',
  fontSize: '20px',
  letterSpacing: '0.08em',
  color: LIGHT.fg,
}

/** Photos below each other, each as wide as the mail. A photo that could not be attached is left out. */
function Photos({ photos, pictures }: Extract<Part, { kind: 'photos' }> & Pick<Props, 'pictures'>) {
  return photos.map(({ picture, alt }) => {
    const cid = pictures.get(picture)
    return cid && <MailImage key={picture} cid={cid} alt={alt} width={542} style={PHOTO} />
  })
}

const PHOTO: CSSProperties = {
  display: 'block',
  width: '100%',
  maxWidth: '542px',
  height: 'auto',
  marginBottom: '8px',
  borderRadius: '10px',
}

function Facts({ rows }: { rows: [name: string, value: string][] }) {
  return (
    <LayoutTable>
      {rows.map(([name, value]) => (
        <tr key={name}>
          <td className="muted" valign="top" style={{ ...SMALL, lineHeight: '24px', padding: '3px 16px 3px 0' }}>
            {name}
          </td>
          <td className="fg" style={{ ...BODY, padding: '3px 0', textAlign: 'right' }}>
            {value}
          </td>
        </tr>
      ))}
    </LayoutTable>
  )
}

function Lines({ title, lines }: { title: string; lines: string[] }) {
  return (
    <div>
      <p className="muted" style={{ ...SMALL, margin: 0 }}>
        {title}
      </p>
      {lines.map((line) => (
        <p key={line} className="fg" style={{ ...BODY, margin: 0 }}>
          {line}
        </p>
      ))}
    </div>
  )
}

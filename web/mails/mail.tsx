import type { CSSProperties } from 'react'
import { absoluteUrl, LOGO_CID, type MailFacts, type MailView } from '#contract/people/mail-content.ts'
import { mailEnding, mailWords } from '#texts/en/people/mail-ending.ts'
import { englishWords } from '#texts/messages/format.ts'
import { MailImage } from './mail-image.tsx'
import { MailPart } from './mail-parts.tsx'
import { DARK_STYLES, DISPLAY, LIGHT, RULE, SMALL } from './mail-styles.ts'
import { LayoutTable, Row } from './mail-table.tsx'

const texts = { ...englishWords(mailEnding), ...englishWords(mailWords) }

const CARD: CSSProperties = { backgroundColor: LIGHT.bg, border: RULE, borderRadius: '14px', padding: '28px 28px 8px' }
const HEADING: CSSProperties = {
  margin: 0,
  fontFamily: DISPLAY,
  fontSize: '24px',
  lineHeight: '30px',
  fontWeight: 800,
  letterSpacing: '-0.02em',
  color: LIGHT.fg,
}

/**
 * The layout of every mail. It uses tables and inline styles, which mail programs support. Pictures are attached, so that
 * nothing is blocked and nobody learns that the mail was opened.
 */
export function Mail({ content, facts, pictures }: MailView) {
  return (
    <html lang={content.language ?? 'en'} dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{content.title}</title>
        <style>{DARK_STYLES}</style>
      </head>
      <body className="paper" style={{ margin: 0, padding: 0, backgroundColor: LIGHT.paper }}>
        <Preview text={content.preview} />
        <LayoutTable className="paper" style={{ backgroundColor: LIGHT.paper }}>
          <tr>
            <td align="center" style={{ padding: '32px 16px' }}>
              <LayoutTable style={{ maxWidth: '600px' }}>
                <tr>
                  <td style={{ padding: '0 4px 20px' }}>
                    <Wordmark {...facts} />
                  </td>
                </tr>
                <tr>
                  <td className="card" style={CARD}>
                    <Content content={content} facts={facts} pictures={pictures} />
                  </td>
                </tr>
                <tr>
                  <td style={{ padding: '20px 4px 0' }}>
                    <Footer content={content} facts={facts} />
                  </td>
                </tr>
              </LayoutTable>
            </td>
          </tr>
        </LayoutTable>
      </body>
    </html>
  )
}

/** The hidden text that a list of mails shows as preview. The blanks keep the mail's text out of the preview. */
function Preview({ text }: { text: string }) {
  return (
    <div style={{ display: 'none', maxHeight: 0, maxWidth: 0, overflow: 'hidden', opacity: 0 }}>
      {text}
      {'\u00a0\u200c'.repeat(80)}
    </div>
  )
}

const WORDMARK: CSSProperties = {
  fontFamily: DISPLAY,
  fontSize: '20px',
  fontWeight: 900,
  textDecoration: 'none',
  color: LIGHT.fg,
}

/** On a dark background the logo keeps the light one that it is made for. */
const OWN_LOGO: CSSProperties = { display: 'block', backgroundColor: LIGHT.paper }

function Wordmark({ shopName, publicUrl, logo }: MailFacts) {
  const home = absoluteUrl('/', { publicUrl })
  if (logo)
    return (
      <a href={home}>
        <MailImage cid={LOGO_CID} width={logo.width} height={logo.height} alt={shopName} style={OWN_LOGO} />
      </a>
    )
  return (
    <a href={home} className="fg" style={WORDMARK}>
      {logo === undefined && (
        <MailImage cid={LOGO_CID} width={24} height={24} style={{ verticalAlign: '-4px', marginRight: '6px' }} />
      )}
      {shopName.toUpperCase()}
    </a>
  )
}

function Content({ content, facts, pictures }: MailView) {
  return (
    <LayoutTable>
      <Row>
        <h1 className="fg" style={HEADING}>
          {content.title}
        </h1>
      </Row>
      {/* The index is the key: parts have no id, and their order never changes. */}
      {content.parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Row key={index}>
          <MailPart part={part} previous={content.parts[index - 1] ?? null} facts={facts} pictures={pictures} />
        </Row>
      ))}
    </LayoutTable>
  )
}

function Footer({ content: { unsubscribe, ending, questions }, facts }: Pick<MailView, 'content' | 'facts'>) {
  const { shopName, supportEmail } = facts
  return (
    <p className="muted" style={{ ...SMALL, margin: 0 }}>
      {unsubscribe ? (
        <>
          {ending?.why ?? texts.why({ shopName })}{' '}
          <FooterLink href={absoluteUrl(unsubscribe, facts)} label={ending?.link ?? texts.unsubscribe} />.
        </>
      ) : (
        supportEmail && (
          <>
            {questions ?? texts.questions} <FooterLink href={`mailto:${supportEmail}`} label={supportEmail} />.
          </>
        )
      )}
    </p>
  )
}

function FooterLink({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} className="muted" style={{ color: LIGHT.muted }}>
      {label}
    </a>
  )
}

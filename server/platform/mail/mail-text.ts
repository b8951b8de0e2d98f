import { formatRupees } from '#contract/basics/money.ts'
import { absoluteUrl, type MailContent, type MailFacts, type MailPart } from '#contract/people/mail-content.ts'
import { mailEnding, mailWords } from '#texts/en/people/mail-ending.ts'
import { englishWords } from '#texts/messages/format.ts'

/** The plain text of a mail: the same texts, amounts and links as its HTML. */
export function mailText(content: MailContent, facts: MailFacts): string {
  const parts = content.parts.map((part) => partText(part, facts))
  return `${[content.title, ...parts, footer(content, facts)].join('\n\n')}\n`
}

function partText(part: MailPart, facts: MailFacts): string {
  switch (part.kind) {
    case 'paragraph':
    case 'footnote':
      return part.text
    case 'button':
      return `${part.label}:\n${absoluteUrl(part.to, facts)}`
    case 'facts':
      return part.rows.map(([name, value]) => `${name}: ${value}`).join('\n')
    case 'lines':
      return [`${part.title}:`, ...part.lines].join('\n')
    case 'heading':
      return part.text.toUpperCase()
    case 'picture':
      return [`[${part.alt}]`, ...(part.to === null ? [] : [absoluteUrl(part.to, facts)])].join('\n')
    case 'photos':
      return part.photos.map(({ alt }) => `[${alt}]`).join('\n')
    case 'products':
      return part.items
        .map(({ name, price, to }) => `${name}: ${formatRupees(price)}\n${absoluteUrl(to, facts)}`)
        .join('\n')
    case 'divider':
      return '--'
    case 'code':
      return `    ${part.code}`
    case 'items': {
      const items = part.items.map(
        ({ name, detail, quantity, amount }) => `${quantity} × ${name} (${detail}): ${formatRupees(amount)}`,
      )
      const sums = part.sums.map(({ name, amount, sign }) => `${name}: ${sign ? '−' : ''}${formatRupees(amount)}`)
      return [...items, '', ...sums].join('\n')
    }
  }
}

function footer({ unsubscribe, ending, questions }: MailContent, facts: MailFacts): string {
  return [
    '--',
    `${facts.shopName} · ${absoluteUrl('/', facts)}`,
    ...(unsubscribe && ending ? [ending.why] : []),
    unsubscribe
      ? `${ending?.link ?? englishWords(mailWords).unsubscribe}: ${absoluteUrl(unsubscribe, facts)}`
      : facts.supportEmail && `${questions ?? englishWords(mailEnding).questions} ${facts.supportEmail}`,
  ]
    .filter(Boolean)
    .join('\n')
}

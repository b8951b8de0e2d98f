import { absoluteUrl, type Letter, type MailFacts, type Part } from '#contract/mail-content.ts'
import { formatRupees } from '#contract/money.ts'

/** The plain-text side of a letter: the same words, amounts and links. */
export function letterText(letter: Letter, facts: MailFacts): string {
  const parts = letter.parts.map((part) => partText(part, facts))
  return `${[letter.title, ...parts, footer(letter, facts)].join('\n\n')}\n`
}

function partText(part: Part, facts: MailFacts): string {
  switch (part.kind) {
    case 'words':
    case 'small':
      return part.text
    case 'button':
      return `${part.label}:\n${absoluteUrl(part.to, facts)}`
    case 'facts':
      return part.rows.map(([name, value]) => `${name}: ${value}`).join('\n')
    case 'lines':
      return [`${part.title}:`, ...part.lines].join('\n')
    case 'code':
      return `    ${part.code}`
    case 'goods': {
      const items = part.items.map(
        ({ name, detail, quantity, amount }) => `${quantity} × ${name} (${detail}): ${formatRupees(amount)}`,
      )
      const sums = part.sums.map(({ name, amount, sign }) => `${name}: ${sign ? '−' : ''}${formatRupees(amount)}`)
      return [...items, '', ...sums].join('\n')
    }
  }
}

function footer({ unsubscribe }: Letter, facts: MailFacts): string {
  return [
    '--',
    `${facts.shopName} · ${absoluteUrl('/', facts)}`,
    unsubscribe
      ? `Unsubscribe: ${absoluteUrl(unsubscribe, facts)}`
      : `Questions? Reply to this email or write to ${facts.supportEmail}`,
  ].join('\n')
}

import type { TextBlock } from '#contract/basics/text-fields.ts'
import { ContactBlock } from './contact-block.tsx'
import { Spans } from './spans.tsx'

/** The paragraphs, lists and other blocks of a text. */
export function TextBlocks({ blocks }: { blocks: readonly TextBlock[] }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text is rendered whole.
    <Block key={index} block={block} />
  ))
}

function Block({ block: { kind, lines } }: { block: TextBlock }) {
  const [first = []] = lines
  switch (kind) {
    case 'paragraph':
      return (
        <p>
          <Spans spans={first} />
        </p>
      )
    case 'heading':
      return (
        <h3 className="mt-2 text-h4 text-fg">
          <Spans spans={first} />
        </h3>
      )
    case 'bullets':
    case 'numbers': {
      const List = kind === 'bullets' ? 'ul' : 'ol'
      return (
        <List className={kind === 'bullets' ? 'grid list-disc gap-1.5 ps-5' : 'grid list-decimal gap-1.5 ps-5'}>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text is rendered whole.
            <li key={index}>
              <Spans spans={line} />
            </li>
          ))}
        </List>
      )
    }
    case 'quote':
      return (
        <blockquote className="grid gap-2 border-s-2 border-strong ps-4">
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text is rendered whole.
            <p key={index}>
              <Spans spans={line} />
            </p>
          ))}
        </blockquote>
      )
    case 'line':
      return <hr className="border-hairline" />
    case 'contact':
      return <ContactBlock />
  }
}

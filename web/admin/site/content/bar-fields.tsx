import { BAR_TONES, type BarTone, MAX_BAR_LINES } from '#contract/site/content-parts.ts'
import { barTones } from '#texts/en/site/content.ts'
import { layout } from '#texts/en/site/layout.ts'
import { englishWords } from '#texts/messages/format.ts'
import { PagePicker } from '#web/admin/shell/forms/pickers/page-picker.tsx'
import type { PageTarget } from '#web/admin/shell/forms/pickers/picked.ts'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Select } from '#web/ui/select.tsx'
import { useShopFacts } from '#web/ui/shop-facts/shop-facts.ts'
import { type BodyOf, editorWords, localTime, parseInstant } from './content-words.ts'
import { SortableList } from './sortable-list.tsx'

const words = editorWords.bar
const barWords = englishWords(layout)
const toneNames = englishWords(barTones)

type Props = {
  body: BodyOf<'announcement'>
  onChange: (body: BodyOf<'announcement'>) => void
  targets: readonly PageTarget[]
  /** Visitors see the standard bar, and there is no draft. */
  isStandard: boolean
  errors: Record<string, string>
}
type Line = BodyOf<'announcement'>['lines'][number]

/** The lines of the announcement bar with their links and times, and its colour. */
export function BarFields({ body, onChange, targets, isStandard, errors }: Props) {
  const standardLines = useStandardLines()
  const { tone, lines } = body
  const set = (next: Line[]) => onChange({ ...body, lines: next })
  const change = (index: number, changes: Partial<Line>) =>
    set(lines.map((line, at) => (at === index ? { ...line, ...changes } : line)))
  if (isStandard && lines.length === 0)
    return (
      <Panel title={words.lines}>
        <p className="mb-3 text-ui text-muted">{words.standard}</p>
        <ul className="mb-4 grid gap-1 text-ui font-semibold">
          {standardLines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <Button variant="secondary" size="md" onClick={() => set(standardLines.map(newLine))}>
          {words.write}
        </Button>
      </Panel>
    )
  return (
    <Panel title={words.lines}>
      <p className="mb-3 text-ui text-muted">{words.note}</p>
      {lines.length === 0 && <p className="mb-3 text-ui">{words.none}</p>}
      <SortableList
        items={lines}
        label={words.lines}
        nameOf={({ text }, index) => text || words.line({ number: index + 1 })}
        onChange={set}
        isRemovable
        head={({ text }, index) => (
          <Field
            label={<span className="sr-only">{words.line({ number: index + 1 })}</span>}
            maxLength={90}
            placeholder={words.words}
            value={text}
            onChange={({ target }) => change(index, { text: target.value })}
            error={errors[`lines.${index}.text`]}
          />
        )}
      >
        {({ link, from, until }, index) => (
          <Disclosure
            look="plain"
            summary={
              <span className="text-meta font-normal text-muted">
                <span aria-hidden="true">{words.timesShort}</span>
                <span className="sr-only">{words.times({ number: index + 1 })}</span>
              </span>
            }
          >
            <div className="grid gap-3">
              <PagePicker
                label={words.link}
                required={false}
                value={link}
                onChange={({ to }) => change(index, { link: to })}
                targets={targets}
                error={errors[`lines.${index}.link`]}
              />
              <Field
                label={words.from}
                required={false}
                type="datetime-local"
                value={localTime(from)}
                onChange={({ target }) => change(index, { from: parseInstant(target.value) })}
                error={errors[`lines.${index}.from`]}
                help={words.fromHelp}
              />
              <Field
                label={words.until}
                required={false}
                type="datetime-local"
                value={localTime(until)}
                onChange={({ target }) => change(index, { until: parseInstant(target.value) })}
                error={errors[`lines.${index}.until`]}
                help={words.untilHelp}
              />
            </div>
          </Disclosure>
        )}
      </SortableList>
      <div className="mt-3 grid gap-4">
        {lines.length < MAX_BAR_LINES ? (
          <Button
            variant="secondary"
            size="md"
            className="justify-self-start"
            onClick={() => set([...lines, newLine('')])}
          >
            {words.add}
          </Button>
        ) : (
          <p className="text-meta text-muted">{words.full({ count: MAX_BAR_LINES })}</p>
        )}
        <Select
          label={words.colour}
          options={BAR_TONES.map((value) => ({ value, label: toneNames[value] }))}
          value={tone}
          onChange={({ target }) => onChange({ ...body, tone: target.value as BarTone })}
          error={errors.tone}
        />
      </div>
    </Panel>
  )
}

function newLine(text: string): Line {
  return { text, link: '', from: null, until: null }
}

/** The lines of the bar that is built in. */
function useStandardLines(): string[] {
  const { returnDays, deliveryDays } = useShopFacts()
  const lines = [barWords.cod, barWords.returns({ days: returnDays }), barWords.delivered(deliveryDays)]
  // In the shop a dot stands between them.
  return lines.map((line) => line.replace(/\s*·\s*$/, ''))
}

import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#contract/basics/languages.ts'
import { TEXT_FIELDS } from '#contract/basics/text-fields.ts'
import { PAGE_MENUS, type PageMenu } from '#contract/site/content-parts.ts'
import { textFields } from '#texts/en/site/content.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Select } from '#web/ui/select.tsx'
import { type BodyOf, editorWords } from './content-words.ts'

const words = editorWords.texts
const SIGNS: readonly [sign: string, means: string][] = [
  ['## Heading', words.signs.section],
  ['### Heading', words.signs.smaller],
  ['**bold**  *italic*', words.signs.emphasis],
  ['- one', words.signs.list],
  ['[words](/products)', words.signs.link],
  ['> words', words.signs.quotation],
  ['---', words.signs.line],
  ['## Heading {#name}', words.signs.anchor],
]

const fieldMeanings = englishWords(textFields)

type Text = BodyOf<'policy' | 'page'>
type Props = { body: Text; onChange: (body: Text) => void; errors: Record<string, string> }

/** The fields of a text: title, text and what search engines show. The owner's own pages also have an address and a menu. */
export function TextFields({ body, onChange, errors }: Props) {
  const field = (name: 'title' | 'text' | 'seoTitle' | 'seoDescription') => ({
    value: body[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...body, [name]: target.value }),
    error: errors[name],
  })
  return (
    <>
      <Panel title={words.text}>
        <div className="grid gap-4">
          <Field label={words.title} required maxLength={60} {...field('title')} />
          <TextArea
            label={words.text}
            required
            rows={24}
            {...field('text')}
            spellCheck
            lang={body.kind === 'page' ? body.language : 'en'}
            className="[&_textarea]:font-mono [&_textarea]:text-ui"
          />
          <Disclosure summary={words.howTo} look="plain">
            <dl className="grid gap-x-4 gap-y-1 text-ui sm:grid-cols-[auto_minmax(0,1fr)]">
              {SIGNS.map(([sign, means]) => (
                <div key={sign} className="contents">
                  <dt className="max-sm:mt-2">
                    <code className="font-mono">{sign}</code>
                  </dt>
                  <dd className="text-muted">{means}</dd>
                </div>
              ))}
            </dl>
          </Disclosure>
          <Disclosure summary={words.fields} look="plain">
            <dl className="grid gap-x-4 gap-y-1 text-ui sm:grid-cols-[auto_minmax(0,1fr)]">
              {TEXT_FIELDS.map((name) => (
                <div key={name} className="contents">
                  <dt className="max-sm:mt-2">
                    <code className="font-mono">{`{{${name}}}`}</code>
                  </dt>
                  <dd className="text-muted">{fieldMeanings[name]}</dd>
                </div>
              ))}
            </dl>
          </Disclosure>
        </div>
      </Panel>
      {body.kind === 'page' && <Place body={body} onChange={onChange} errors={errors} />}
      <Panel title={words.search}>
        <div className="grid gap-4">
          <Field
            label={words.seoTitle}
            required={false}
            maxLength={70}
            {...field('seoTitle')}
            help={words.seoTitleHelp}
          />
          <TextArea
            label={words.seoDescription}
            required={false}
            rows={2}
            maxLength={200}
            {...field('seoDescription')}
          />
        </div>
      </Panel>
    </>
  )
}

type PlaceProps = { body: BodyOf<'page'>; onChange: (body: BodyOf<'page'>) => void; errors: Props['errors'] }

function Place({ body, onChange, errors }: PlaceProps) {
  return (
    <Panel title={words.place}>
      <div className="grid items-start gap-4">
        <Field
          label={words.address}
          required
          maxLength={60}
          autoCapitalize="none"
          spellCheck={false}
          value={body.slug}
          onChange={({ target }) => onChange({ ...body, slug: target.value.toLowerCase() })}
          error={errors.slug}
          help={words.addressHelp({ slug: body.slug })}
        />
        <Select
          label={words.menu}
          options={PAGE_MENUS.map((menu) => ({ value: menu, label: words.menus[menu] }))}
          value={body.inMenu}
          onChange={({ target }) => onChange({ ...body, inMenu: target.value as PageMenu })}
          error={errors.inMenu}
        />
        <Select
          label={words.language}
          options={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }))}
          value={body.language}
          onChange={({ target }) => onChange({ ...body, language: target.value as Language })}
          error={errors.language}
          help={words.languageHelp}
        />
        <Checkbox
          label={words.visible}
          help={words.visibleHelp}
          checked={body.isVisible}
          onChange={({ target }) => onChange({ ...body, isVisible: target.checked })}
        />
      </div>
    </Panel>
  )
}

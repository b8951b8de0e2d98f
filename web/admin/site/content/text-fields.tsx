import { LANGUAGE_NAMES, LANGUAGES } from '#contract/basics/languages.ts'
import { TEXT_FIELDS } from '#contract/basics/text-fields.ts'
import { PAGE_MENUS, type PageMenu } from '#contract/site/content-parts.ts'
import { textFields } from '#texts/en/site/content.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Select } from '#web/ui/select.tsx'
import type { BodyOf } from './content-form.ts'

const MENU_NAMES: Record<PageMenu, string> = { none: 'In no menu', header: 'In the header', footer: 'In the footer' }
const SIGNS: readonly [sign: string, means: string][] = [
  ['## Heading', 'a section; with three or more, the page lists them'],
  ['### Heading', 'a smaller heading inside a section'],
  ['**bold**  *italic*', 'bold, italic'],
  ['- one', 'a list; with 1. a numbered one'],
  ['[words](/products)', 'a link: to a page of the shop, https://, mailto: or tel:'],
  ['> words', 'a quotation'],
  ['---', 'a line'],
  ['## Heading {#name}', 'a section that links can lead to, as #name'],
]

const fieldMeanings = englishWords(textFields)

type Props = { body: BodyOf<'policy' | 'page'>; errors: Record<string, string> }

/** The fields of a text: title, text and what search engines show. The owner's own pages also have an address and a menu. */
export function TextFields({ body, errors }: Props) {
  return (
    <>
      <Panel title="Text">
        <div className="grid gap-4">
          <Field label="Title" name="title" required maxLength={60} defaultValue={body.title} error={errors.title} />
          <TextArea
            label="Text"
            name="text"
            required
            rows={24}
            defaultValue={body.text}
            error={errors.text}
            spellCheck
            lang={body.kind === 'page' ? body.language : 'en'}
            className="[&_textarea]:font-mono [&_textarea]:text-ui"
          />
          <Disclosure summary="How to write headings, lists and links" look="plain">
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
          <Disclosure summary="Fields that stay true when the settings change" look="plain">
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
      {body.kind === 'page' && <Place body={body} errors={errors} />}
      <Panel title="Search engines">
        <div className="grid gap-4">
          <Field
            label="Title"
            name="seoTitle"
            required={false}
            maxLength={70}
            defaultValue={body.seoTitle}
            error={errors.seoTitle}
            help="Empty: the title of the page. The name of the shop is added."
          />
          <TextArea
            label="Description"
            name="seoDescription"
            required={false}
            rows={2}
            maxLength={200}
            defaultValue={body.seoDescription}
            error={errors.seoDescription}
          />
        </div>
      </Panel>
    </>
  )
}

function Place({ body, errors }: { body: BodyOf<'page'>; errors: Props['errors'] }) {
  return (
    <Panel title="Where it is">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          label="Address"
          name="slug"
          required
          maxLength={60}
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={body.slug}
          error={errors.slug}
          help={`/pages/${body.slug}. Earlier addresses lead to the new one.`}
          className="sm:col-span-2"
        />
        <Select
          label="Menu"
          name="inMenu"
          options={PAGE_MENUS.map((menu) => ({ value: menu, label: MENU_NAMES[menu] }))}
          defaultValue={body.inMenu}
          error={errors.inMenu}
        />
        <Select
          label="Language of the text"
          name="language"
          options={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }))}
          defaultValue={body.language}
          error={errors.language}
          help="So that it is read aloud and found correctly."
        />
        <Checkbox
          name="isVisible"
          label="Visible"
          help="A page that is not visible cannot be opened, and no menu has it."
          defaultChecked={body.isVisible}
          className="sm:col-span-2"
        />
      </div>
    </Panel>
  )
}

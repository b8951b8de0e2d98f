import { SECTION_MAX_CARDS } from '#contract/site/content-parts.ts'
import type { Image } from '#contract/site/images.api.ts'
import { homeSections } from '#texts/en/site/content.ts'
import { englishWords } from '#texts/messages/format.ts'
import { PagePicker } from '#web/admin/shell/forms/pickers/page-picker.tsx'
import type { PageTarget } from '#web/admin/shell/forms/pickers/picked.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Select } from '#web/ui/select.tsx'
import { standardHeading } from './changes.ts'
import { type BodyOf, editorWords } from './content-words.ts'
import { SortableList } from './sortable-list.tsx'

const words = editorWords.home
const sectionTexts = englishWords(homeSections)

type Props = {
  body: BodyOf<'home'>
  onChange: (body: BodyOf<'home'>) => void
  /** The pictures of the existing banners. */
  banners: readonly Image[]
  /** The visible collections. */
  collections: readonly { id: number; name: string }[]
  targets: readonly PageTarget[]
  errors: Record<string, string>
}
type Section = BodyOf<'home'>['sections'][number]

/** The sections of the home page in their order, with headings and numbers, and the words of its banners. */
export function HomeFields({ body, onChange, banners, collections, targets, errors }: Props) {
  const { sections, hasFacts } = body
  const change = (index: number, changes: Partial<Section>) =>
    onChange({
      ...body,
      sections: sections.map((section, at) => (at === index ? { ...section, ...changes } : section)),
    })
  return (
    <>
      <Panel title={words.sections}>
        <p className="mb-3 text-ui text-muted">{words.sectionsNote}</p>
        <FieldError id="sections" error={errors.sections} />
        <SortableList
          items={sections}
          label={words.sections}
          nameOf={({ name }) => sectionTexts[name].label}
          onChange={(next) => onChange({ ...body, sections: next })}
          head={({ name, isShown }, index) => (
            <Checkbox
              aria-label={words.show({ name: sectionTexts[name].label })}
              label={<strong className="font-semibold">{sectionTexts[name].label}</strong>}
              checked={isShown}
              onChange={({ target }) => change(index, { isShown: target.checked })}
            />
          )}
        >
          {(section, index) => (
            <SectionFields
              section={section}
              collections={collections}
              errors={errors}
              at={`sections.${index}`}
              onChange={(changes) => change(index, changes)}
            />
          )}
        </SortableList>
        <Checkbox
          className="mt-3"
          label={words.facts}
          checked={hasFacts}
          onChange={({ target }) => onChange({ ...body, hasFacts: target.checked })}
        />
      </Panel>
      <Panel title={words.banners}>
        <p className="mb-4 text-ui text-muted">{words.bannersNote}</p>
        {banners.length === 0 && <p className="text-ui">{words.noBanner}</p>}
        <div className="grid gap-2">
          {banners.map((banner) => (
            <BannerWords
              key={banner.id}
              banner={banner}
              body={body}
              onChange={onChange}
              targets={targets}
              errors={errors}
            />
          ))}
        </div>
      </Panel>
    </>
  )
}

type SectionProps = Pick<Props, 'collections' | 'errors'> & {
  section: Section
  at: string
  onChange: (changes: Partial<Section>) => void
}

function SectionFields({ section, collections, errors, at, onChange }: SectionProps) {
  const { name, heading, count, collection } = section
  const texts = sectionTexts[name]
  const most = SECTION_MAX_CARDS[name]
  if (!('heading' in texts)) return <p className="pb-1 text-meta text-muted">{texts.about}</p>
  return (
    <Disclosure
      look="plain"
      summary={
        <span className="min-w-0 text-meta font-normal text-muted">
          <span aria-hidden="true">{heading || words.standardHeading({ heading: standardHeading(name) })}</span>
          <span className="sr-only">{words.settings({ name: texts.label })}</span>
        </span>
      }
    >
      <div className="grid gap-3">
        <p className="text-meta text-muted">{texts.about}</p>
        <Field
          label={words.heading}
          maxLength={60}
          placeholder={words.standardHeading({ heading: texts.heading })}
          value={heading}
          onChange={({ target }) => onChange({ heading: target.value })}
          error={errors[`${at}.heading`]}
        />
        {most && (
          <Select
            label={words.count}
            placeholder={words.standardCount}
            options={Array.from({ length: most }, (_, index) => String(index + 1))}
            value={count ?? ''}
            onChange={({ target }) => onChange({ count: Number(target.value) || null })}
            error={errors[`${at}.count`]}
          />
        )}
        {name === 'products' && (
          <Select
            label={words.collection}
            placeholder={words.standardCollection}
            options={collections.map((option) => ({ value: String(option.id), label: option.name }))}
            value={collection ?? ''}
            onChange={({ target }) => onChange({ collection: Number(target.value) || null })}
            error={errors[`${at}.collection`]}
          />
        )}
      </div>
    </Disclosure>
  )
}

type BannerProps = Pick<Props, 'body' | 'onChange' | 'targets' | 'errors'> & { banner: Image }
type HeroWords = BodyOf<'home'>['hero'][number]

function BannerWords({ banner, body, onChange, targets, errors }: BannerProps) {
  const place = banner.title
  const at = body.hero.findIndex((entry) => entry.place === place)
  const own = body.hero[at]
  const { eyebrow, headline, text, buttonLabel, buttonLink } = own ?? banner
  const stored: HeroWords = { place, eyebrow, headline, text, buttonLabel, buttonLink }
  const set = (changes: Partial<HeroWords>) =>
    onChange({
      ...body,
      hero: own
        ? body.hero.map((entry) => (entry === own ? { ...entry, ...changes } : entry))
        : [...body.hero, { ...stored, ...changes }],
    })
  const field = (name: 'eyebrow' | 'headline' | 'text' | 'buttonLabel', label: string, maxLength: number) => (
    <Field
      label={label}
      maxLength={maxLength}
      value={stored[name]}
      onChange={({ target }) => set({ [name]: target.value })}
      error={at < 0 ? undefined : errors[`hero.${at}.${name}`]}
    />
  )
  return (
    <Disclosure summary={headline ? `${place}: ${headline}` : place}>
      <div className="grid gap-4 text-fg">
        <Checkbox
          label={words.ownWords}
          checked={own !== undefined}
          onChange={({ target }) =>
            target.checked ? set({}) : onChange({ ...body, hero: body.hero.filter((entry) => entry !== own) })
          }
        />
        {field('eyebrow', words.eyebrow, 40)}
        {field('headline', words.headline, 60)}
        {field('text', words.text, 140)}
        {field('buttonLabel', words.button, 30)}
        <PagePicker
          label={words.buttonLink}
          required={false}
          value={buttonLink}
          onChange={({ to }) => set({ buttonLink: to })}
          targets={targets}
          error={at < 0 ? undefined : errors[`hero.${at}.buttonLink`]}
        />
      </div>
    </Disclosure>
  )
}

import { SECTION_MAX_CARDS } from '#contract/site/content-parts.ts'
import type { Image } from '#contract/site/images.api.ts'
import { homeSections } from '#texts/en/site/content.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Select } from '#web/ui/select.tsx'
import type { BodyOf } from './content-form.ts'

const sectionTexts = englishWords(homeSections)

type Props = {
  body: BodyOf<'home'>
  /** The pictures of the existing banners. */
  banners: readonly Image[]
  /** The visible collections. */
  collections: readonly { id: number; name: string }[]
  errors: Record<string, string>
}

/** The sections of the home page with their places, headings and numbers, and the words of its banners. */
export function HomeFields({ body, banners, collections, errors }: Props) {
  const { sections, hasFacts } = body
  const general = errors.sections
  return (
    <>
      <Panel title="Sections">
        <p className="mb-4 text-ui text-muted">
          Below the hero, in the order of their numbers. An empty heading is the built-in one.
        </p>
        {general && <p className="mb-4 text-meta font-medium text-danger">{general}</p>}
        <Checkbox
          name="hasFacts"
          label="Line with prices, delivery and returns below the hero"
          defaultChecked={hasFacts}
        />
        {/* With large text on a phone the padding shrinks, to make room for the words. */}
        <ol className="mx-[min(0px,5.2vw-1.25rem)] grid grid-cols-[minmax(0,1fr)] gap-4">
          {sections.map(({ name, isShown, heading, count, collection }, index) => {
            const most = SECTION_MAX_CARDS[name]
            const texts = sectionTexts[name]
            const builtIn = 'heading' in texts ? texts.heading : null
            return (
              <li key={name} className="panel rounded-card border border-hairline p-[min(1rem,4.2vw)]">
                <fieldset className="min-w-0">
                  <legend className="sr-only">{texts.label}</legend>
                  <div className="flex flex-wrap items-start gap-4">
                    <Field
                      label="Place"
                      name={`${name}.order`}
                      type="number"
                      min={1}
                      max={99}
                      defaultValue={index + 1}
                      className="w-20 shrink-0"
                    />
                    <div className="min-w-0 flex-1 basis-36 pt-6">
                      <Checkbox
                        name={`${name}.isShown`}
                        label={<strong className="font-semibold">{texts.label}</strong>}
                        help={texts.about}
                        defaultChecked={isShown}
                      />
                    </div>
                  </div>
                  {builtIn && (
                    <div className="mt-3 grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
                      <Field
                        label="Heading"
                        name={`${name}.heading`}
                        maxLength={60}
                        placeholder={builtIn}
                        defaultValue={heading}
                        error={errors[`sections.${index}.heading`]}
                      />
                      {most && (
                        <Select
                          label="At most"
                          name={`${name}.count`}
                          placeholder="As built in"
                          options={Array.from({ length: most }, (_, at) => String(at + 1))}
                          defaultValue={count ?? ''}
                          error={errors[`sections.${index}.count`]}
                        />
                      )}
                      {name === 'products' && (
                        <Select
                          label="Products of"
                          name={`${name}.collection`}
                          placeholder="As built in"
                          options={collections.map((option) => ({ value: String(option.id), label: option.name }))}
                          defaultValue={collection ?? ''}
                          error={errors[`sections.${index}.collection`]}
                        />
                      )}
                    </div>
                  )}
                </fieldset>
              </li>
            )
          })}
        </ol>
      </Panel>
      <Panel title="Words of the banners">
        <p className="mb-4 text-ui text-muted">
          Each banner shows the words that are stored with its picture, unless you tick the box. Pictures are changed
          under Banner images.
        </p>
        {banners.length === 0 && <p className="text-ui">There is no banner yet: the built-in hero is shown.</p>}
        <div className="grid gap-2">
          {banners.map((banner) => (
            <BannerWords key={banner.id} banner={banner} body={body} errors={errors} />
          ))}
        </div>
      </Panel>
    </>
  )
}

function BannerWords({ banner, body, errors }: { banner: Image; body: Props['body']; errors: Props['errors'] }) {
  const place = banner.title
  const at = body.hero.findIndex((entry) => entry.place === place)
  const words = body.hero[at] ?? banner
  const error = (name: string) => (at < 0 ? undefined : errors[`hero.${at}.${name}`])
  return (
    <Disclosure summary={words.headline ? `${place}: ${words.headline}` : place} open={at >= 0 || undefined}>
      <div className="grid gap-4 text-fg">
        <Checkbox name={`${place}.isOwn`} label="Show these words" defaultChecked={at >= 0} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field
            label="Small line"
            name={`${place}.eyebrow`}
            maxLength={40}
            defaultValue={words.eyebrow}
            error={error('eyebrow')}
          />
          <Field
            label="Headline"
            name={`${place}.headline`}
            maxLength={60}
            defaultValue={words.headline}
            error={error('headline')}
          />
          <Field
            label="Text"
            name={`${place}.text`}
            maxLength={140}
            defaultValue={words.text}
            error={error('text')}
            className="sm:col-span-2"
          />
          <Field
            label="Button"
            name={`${place}.buttonLabel`}
            maxLength={30}
            defaultValue={words.buttonLabel}
            error={error('buttonLabel')}
          />
          <Field
            label="Button leads to"
            name={`${place}.buttonLink`}
            list="content-targets"
            maxLength={300}
            defaultValue={words.buttonLink}
            error={error('buttonLink')}
          />
        </div>
      </div>
    </Disclosure>
  )
}

import type { Image } from '#contract/site/images.api.ts'
import { PageField } from '#web/admin/shell/forms/pickers/page-picker.tsx'
import type { PageTarget } from '#web/admin/shell/forms/pickers/picked.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

export type BannerTextProps = {
  image: Image | undefined
  targets: readonly PageTarget[]
  errors: Readonly<Record<string, string>>
}

const INKS = [
  { value: '', label: 'Automatic, to suit the picture' },
  { value: 'dark', label: 'Dark text' },
  { value: 'light', label: 'Light text' },
]

/** The text fields of a banner. Without text only the image is shown. */
export function BannerText({ image, targets, errors }: BannerTextProps) {
  const text = (name: 'eyebrow' | 'headline' | 'text' | 'buttonLabel' | 'alt') => ({
    name,
    defaultValue: image?.[name] ?? '',
    error: errors[name],
    autoComplete: 'off',
  })
  return (
    <fieldset className="grid min-w-0 gap-4 border-t border-hairline pt-4">
      <legend className="float-start w-full text-ui font-semibold">Text on the banner</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Headline" maxLength={60} {...text('headline')} />
        <Field label="Small line above it" maxLength={40} {...text('eyebrow')} />
        <Field label="Text" maxLength={140} className="sm:col-span-2" {...text('text')} />
        <Field label="Button" maxLength={30} placeholder="Shop now" {...text('buttonLabel')} />
        <PageField
          label="Button link"
          required={false}
          name="buttonLink"
          defaultValue={image?.buttonLink ?? ''}
          targets={targets}
          error={errors.buttonLink}
        />
        <Select
          label="Text colour"
          name="ink"
          options={INKS}
          defaultValue={image?.inkChoice ?? ''}
          error={errors.ink}
          help="Where text would be hard to read, the shop puts a soft layer behind it."
        />
        <Field
          label="Description for screen readers"
          maxLength={200}
          help="Only needed when the picture itself says something."
          {...text('alt')}
        />
      </div>
    </fieldset>
  )
}

import { Form, Link } from 'react-router'
import type { CityArea } from '#contract/selling/delivery-rules.api.ts'
import { cityAreaTexts } from '#texts/en/selling/city-area.ts'
import { englishWords } from '#texts/messages/format.ts'
import { LoggedOutNotice } from '#web/admin/shell/layout/logged-out-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { Panel } from '#web/ui/panel.tsx'
import { describeDigits } from './describe-digits.ts'

const words = englishWords(cityAreaTexts)
const PATH = '/admin/delivery'

type Props = {
  /** The city that was typed; empty before. */
  city: string
  shopCity: string
  /** The places of that name. */
  areas: readonly CityArea[]
}

/** Makes the first delivery rules from the owner's city. */
export function CityAreaPanel({ city, shopCity, areas }: Props) {
  return (
    <Panel title={words.title} className="mt-5 max-w-2xl">
      <p className="text-muted">{words.intro}</p>
      <Form method="get" action={PATH} preventScrollReset className="mt-4 grid items-end gap-3 sm:flex">
        <div className="flex-1">
          <Field
            id="city"
            name="city"
            label={words.city}
            defaultValue={city || shopCity}
            maxLength={80}
            autoComplete="off"
          />
        </div>
        <Button type="submit" size="md" variant={city ? 'secondary' : 'primary'} className="sm:min-h-12!">
          {words.find}
        </Button>
      </Form>
      {city !== '' && areas.length > 1 && <Choice city={city} areas={areas} />}
      {city !== '' && areas.length <= 1 && <ServeForm city={city} area={areas[0]} />}
    </Panel>
  )
}

/** Cities of one name. */
function Choice({ city, areas }: Pick<Props, 'city' | 'areas'>) {
  return (
    <div role="status" className="mt-4 grid gap-1">
      <p className="font-semibold">{words.several({ city })}</p>
      <ul>
        {areas.map((area) => {
          const place = words.place(area)
          return (
            <li key={place}>
              <Link
                to={`${PATH}?city=${encodeURIComponent(place)}`}
                preventScrollReset
                className="inline-flex min-h-11 items-center text-link underline"
              >
                {place}
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function ServeForm({ city, area }: { city: string; area: CityArea | undefined }) {
  const { formProps, field, isBusy, isLoggedOut } = useActionForm({ intent: 'serve' })
  const prefixes = area?.prefixes ?? []
  return (
    <form method="post" action={PATH} {...formProps} className="mt-5 grid gap-4 border-t border-hairline pt-5">
      <HiddenFields fields={{ intent: 'serve', city: cityName(city, area) }} />
      {area ? (
        <div role="status">
          <ul className="text-ui">
            {prefixes.map((prefix) => (
              <li key={prefix.digits}>{words.districts(describeDigits(prefix))}</li>
            ))}
          </ul>
        </div>
      ) : (
        <p role="status">{words.unknown({ city })}</p>
      )}
      <Field
        {...field('prefixes')}
        label={words.digits}
        help={words.digitsHelp}
        inputMode="text"
        autoComplete="off"
        defaultValue={prefixes.map(({ digits }) => digits).join(', ')}
      />
      {isLoggedOut && <LoggedOutNotice />}
      <Button type="submit" size="md" busy={isBusy} busyLabel={words.serving} className="justify-self-start">
        {words.serve}
      </Button>
    </form>
  )
}

/** The city without its state, in the spelling of the directory if it is the same name. */
function cityName(typed: string, area: CityArea | undefined): string {
  const name = typed.split(',')[0]?.trim() ?? ''
  return area?.city.toLowerCase() === name.toLowerCase() ? area.city : name
}

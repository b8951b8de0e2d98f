import { Form, useNavigation } from 'react-router'
import { formatRupees } from '#contract/basics/money.ts'
import { DEFAULT_PARCEL } from '#contract/basics/parcel-size.ts'
import { attempt } from '#contract/http/client.ts'
import { contract } from '#contract/index.ts'
import { readField, readForm } from '#web/admin/shell/forms/form-values.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Field } from '#web/ui/field.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Panel } from '#web/ui/panel.tsx'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/couriers.ts'
import { ConnectionFacts } from './connection-facts.tsx'

type Rates = { courier: string; price: string; days: number | null }[]
type Result = { intent: string; ok: boolean; title: string; text: string | null; rates: Rates | null }

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Couriers', description: 'How parcels are booked, and what couriers take.' })
}

export async function loader(args: Route.LoaderArgs) {
  return { connection: await nullOnError(args, api(args).couriers.connection()) }
}

export async function action(args: Route.ActionArgs): Promise<Result> {
  const form = await args.request.formData()
  const { couriers } = api(args)
  if (form.get('intent') === 'test') {
    const tested = await nullOnError(args, attempt(couriers.test()))
    if (!tested?.ok) return failed('test', 'Shiprocket could not be reached.', tested?.message)
    const { isPickupKnown, pickupLocations } = tested.value
    if (isPickupKnown) return { intent: 'test', ok: true, title: 'The connection works.', text: null, rates: null }
    const pickupNames = pickupLocations.map((name) => `“${name}”`).join(', ') || 'none'
    return failed('test', 'Shiprocket answers, but does not know the pickup address.', `It knows: ${pickupNames}.`)
  }
  const weight = Number(readField(form, 'weightGrams'))
  const read = readForm(contract.couriers.rates.body, {
    pin: readField(form, 'pin'),
    weightGrams: weight,
    isCod: form.has('isCod'),
  })
  if (!read.ok) return failed('rates', Object.values(read.fields)[0] ?? read.message)
  const result = await nullOnError(args, attempt(couriers.rates(read.value)))
  if (!result?.ok) return failed('rates', 'Shiprocket could not be asked.', result?.message)
  const rates = result.value.rates.map(({ courier, price, days }) => ({ courier, price: formatRupees(price), days }))
  const title = rates.length === 0 ? 'No courier delivers there.' : `Couriers to ${read.value.pin}`
  return { intent: 'rates', ok: rates.length > 0, title, text: null, rates }
}

function failed(intent: string, title: string, text: string | null = null): Result {
  return { intent, ok: false, title, text, rates: null }
}

/** The courier page: the way of booking (by hand or with Shiprocket), the connection to Shiprocket, and parcel costs. */
export default function Couriers({ loaderData: { connection }, actionData }: Route.ComponentProps) {
  const { state, formData } = useNavigation()
  const running = state === 'submitting' ? formData?.get('intent') : null
  if (!connection) return <ErrorPanel message="Failed to read the connection." />
  const tested = actionData?.intent === 'test' ? actionData : null
  const ratesResult = actionData?.intent === 'rates' ? actionData : null
  return (
    <>
      <PageHeading size="h2">Couriers</PageHeading>
      <div className="mt-5 grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-6">
        <Panel title={connection.service ? `Connected: ${connection.service}` : 'By hand'}>
          <ConnectionFacts connection={connection} />
          {connection.service && (
            <Form method="post" className="mt-4">
              <Button
                type="submit"
                name="intent"
                value="test"
                size="md"
                busy={running === 'test'}
                busyLabel="Testing..."
              >
                Test connection
              </Button>
            </Form>
          )}
          {tested && (
            <Notice tone={tested.ok ? 'success' : 'danger'} className="mt-4" title={tested.title}>
              {tested.text && <p className="wrap-anywhere">{tested.text}</p>}
            </Notice>
          )}
        </Panel>
        {connection.service && (
          <Panel title="What does a parcel cost?">
            <Form method="post" className="grid items-end gap-4 sm:grid-cols-3">
              <Field label="PIN code" name="pin" inputMode="numeric" autoComplete="off" maxLength={12} required />
              <Field
                label="Weight in grams"
                name="weightGrams"
                inputMode="numeric"
                autoComplete="off"
                defaultValue={String(DEFAULT_PARCEL.weightGrams)}
                required
              />
              <Checkbox name="isCod" value="yes" label="Cash on delivery" />
              <Button
                type="submit"
                name="intent"
                value="rates"
                size="md"
                variant="secondary"
                busy={running === 'rates'}
                className="justify-self-start"
              >
                Show couriers
              </Button>
            </Form>
            {ratesResult && (
              <Notice tone={ratesResult.ok ? 'info' : 'warning'} className="mt-4" title={ratesResult.title}>
                {ratesResult.text && <p>{ratesResult.text}</p>}
                {ratesResult.rates?.map(({ courier, price, days }) => (
                  <p key={courier}>
                    {courier}: {price}
                    {days !== null && `, about ${days} ${days === 1 ? 'day' : 'days'}`}
                  </p>
                ))}
              </Notice>
            )}
          </Panel>
        )}
      </div>
    </>
  )
}

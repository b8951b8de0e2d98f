import { useEffect } from 'react'
import { z } from 'zod'
import { CUSTOM_CATEGORIES } from '#contract/catalogue/options.ts'
import { attempt } from '#contract/http/client.ts'
import { OptionalMoneyText } from '#contract/http/codecs.ts'
import { ShownStudioConfig, type StudioConfig } from '#contract/selling/customization.api.ts'
import { listHref } from '#web/admin/shell/addresses/list-address.ts'
import { readField, readForm } from '#web/admin/shell/forms/form-values.ts'
import { toasted } from '#web/admin/shell/forms/toasted.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { mayHere } from '#web/admin/shell/layout/require-admin.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { TabLinks } from '#web/ui/lists/tabs.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { toast } from '#web/ui/toast.tsx'
import type { Route } from './+types/customization.ts'
import { CostForm } from './cost-form.tsx'
import { CustomizationForm } from './customization-form.tsx'
import { saveCustomization } from './save-customization.ts'

const NOT_SAVED = 'The cost was not saved.'

/** Saves what a customised piece costs the shop. */
async function saveCost(args: ApiArgs, form: FormData): Promise<FormResult> {
  const read = readForm(z.object({ cost: OptionalMoneyText }), { cost: readField(form, 'cost') })
  if (!read.ok) return refused('cost', NOT_SAVED, read.fields)
  const category = readField(form, 'category')
  const saved = await nullOnError(args, attempt(api(args).costs.setCustomised({ category, ...read.value })))
  return saved?.ok ? done('cost', 'Cost saved. It counts for orders from now on.') : refused('cost', NOT_SAVED)
}

const PATH = '/admin/customization'
const NO_CATEGORIES = 'Failed to load categories.'
const NO_CONFIG = 'Failed to fetch category config.'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Customisation', description: 'Options and prices for custom shirts.' })
}

export async function loader(args: Route.LoaderArgs) {
  const category = CUSTOM_CATEGORIES.find((candidate) => candidate === args.url.searchParams.get('category')) ?? null
  const all = await nullOnError(args, api(args).customization.categories())
  const offered = all?.categories.map(({ value }) => value) ?? null
  if (!category || !offered?.includes(category))
    return { category, offered, config: null, shown: shownText(null), costs: [], isRead: true }
  const [config, costs] = await Promise.all([
    nullOnError(args, api(args).customization.config({ category })),
    mayHere(args, 'costs:write') ? nullOnError(args, api(args).costs.customised()) : [],
  ])
  return { category, offered, config, shown: shownText(config), costs: costs ?? [], isRead: config !== null }
}

export async function action(args: Route.ActionArgs): Promise<FormResult> {
  const form = await args.request.formData()
  return readField(form, 'intent') === 'cost' ? saveCost(args, form) : saveCustomization(args, form)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  return toasted(serverAction(), refused('save', 'Failed to save category config.'))
}

export default function Customization({ loaderData }: Route.ComponentProps) {
  const { category, offered, config, shown, costs, isRead } = loaderData
  const failure = offered === null ? NO_CATEGORIES : isRead ? null : NO_CONFIG
  useEffect(() => {
    if (failure) toast.error(failure)
  }, [failure])
  return (
    <>
      <PageHeading size="h2" intro="Options and prices for custom shirts">
        Customisation
      </PageHeading>
      <TabLinks
        label="Shirt types"
        className="-mx-1 my-4 flex-wrap p-1"
        tabs={CUSTOM_CATEGORIES.map((option) => ({
          label: option,
          to: listHref(PATH, { category: option }),
          isCurrent: option === category,
        }))}
      />
      {failure ? (
        <ErrorPanel message={failure} />
      ) : category ? (
        <>
          {config === null && (
            <Notice className="mb-4">
              <p>{category} is not offered in the studio yet. Save to offer it.</p>
            </Notice>
          )}
          <CustomizationForm key={category} category={category} config={config} shown={shown} />
          <CostForm key={`cost ${category}`} category={category} costs={costs} />
        </>
      ) : (
        <EmptyState art="shirt" title="Select a category first.">
          <p>{offered && offered.length > 0 ? `Offered now: ${offered.join(', ')}.` : 'Nothing is offered yet.'}</p>
        </EmptyState>
      )}
    </>
  )
}

/** The JSON text of a configuration, for the form's hidden field. Null: the category is not offered. */
function shownText(config: StudioConfig | null): string {
  return JSON.stringify(z.encode(ShownStudioConfig, config))
}

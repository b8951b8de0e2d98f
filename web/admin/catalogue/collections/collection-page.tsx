import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { collectionPath } from '#contract/catalogue/collections.ts'
import { CollectionId } from '#contract/catalogue/products.api.ts'
import { readPickedProducts } from '#web/admin/shell/forms/pickers/read-picked.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { Breadcrumb } from '#web/ui/browse/breadcrumb.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import type { Route } from './+types/collection-page.ts'
import { answerForm, type CollectionAnswer } from './change-collection.ts'
import { CollectionForm } from './collection-form.tsx'
import { toPreview } from './collection-preview.ts'
import { COLLECTIONS_PATH, NEW_VALUES, toCollectionValues } from './collection-values.ts'

export function meta(args: Route.MetaArgs) {
  const title = args.loaderData?.name ?? 'New collection'
  return pageMeta(args, { title, description: 'A page of products that a rule chooses.' })
}

export async function loader(args: Route.LoaderArgs) {
  const shop = api(args)
  // Without the categories the page fails: saving its form would remove them from the rule.
  const [{ items }, collection] = await Promise.all([shop.categories.list(), named(args)])
  const categories = items.map(({ id, name }) => ({ id, name }))
  if (!collection) {
    const nothing = { name: null, path: null, image: null, added: [], leftOut: [], preview: null }
    return { ...nothing, values: NEW_VALUES, categories }
  }
  const { name, slug, image, isVisible, rule, sort } = collection
  const [preview, added, leftOut] = await Promise.all([
    nullOnError(args, shop.collections.preview({ rule: rule as never, sort })),
    readPickedProducts(args, rule.added),
    readPickedProducts(args, rule.leftOut),
  ])
  const path = isVisible ? collectionPath(slug) : null
  return {
    name,
    path,
    image,
    values: toCollectionValues(collection),
    categories,
    added,
    leftOut,
    preview: preview && toPreview(preview),
  }
}

/** The collection to edit; null for a new one. Throws 404 when it does not exist. */
async function named(args: ApiArgs & { params: { id: string } }) {
  if (args.params.id === 'new') return null
  const id = CollectionId.safeParse(Number(args.params.id))
  const collection = id.success ? await nullOnError(args, api(args).collections.one({ id: id.data })) : null
  if (!collection) throw data(null, { status: 404 })
  return collection
}

export async function action(args: Route.ActionArgs): Promise<CollectionAnswer> {
  const collection = await named(args)
  return answerForm(args, await args.request.formData(), collection?.id ?? null)
}

/** A preview changes nothing, so the page data is not loaded again. */
export function shouldRevalidate({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formData?.get('do') !== 'preview' && defaultShouldRevalidate
}

/** The page for adding or editing a collection. */
export default function CollectionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, path, image, values, categories, added, leftOut, preview } = loaderData
  return (
    <>
      <Breadcrumb items={[{ label: 'Collections', to: COLLECTIONS_PATH }, { label: name ?? 'New collection' }]} />
      <PageHeading
        size="h2"
        className="mt-2 [&_h1]:wrap-anywhere"
        aside={
          path && (
            <a href={path} className="inline-flex min-h-10 items-center font-semibold text-link">
              Open it in the shop
            </a>
          )
        }
      >
        {name ?? 'New collection'}
      </PageHeading>
      <div className="mt-5">
        <CollectionForm
          key={values.revision?.[0] ?? 'new'}
          values={values}
          categories={categories}
          added={added}
          leftOut={leftOut}
          image={image}
          answer={actionData}
          preview={preview}
        />
      </div>
    </>
  )
}

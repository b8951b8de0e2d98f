import Download from 'lucide-react/icons/download'
import { useEffect } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import type { ProductImport } from '#contract/catalogue/product-import.api.ts'
import { readOnlyHeadings, variantHeadings } from '#texts/en/catalogue/variant-csv.ts'
import { listMenu } from '#texts/en/site/list-menu.ts'
import { englishWords } from '#texts/messages/format.ts'
import { productsFileHref } from '#web/admin/shell/addresses/products-address.ts'
import { ResultNotice } from '#web/admin/shell/forms/result-notice.tsx'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Panel } from '#web/ui/panel.tsx'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/import.ts'
import { changeImport } from './change-import.ts'
import { ImportState } from './import-state.tsx'

const listWords = englishWords(listMenu)
const COLUMNS = Object.values(englishWords(variantHeadings)).join(', ')
const READ_ONLY = Object.values(englishWords(readOnlyHeadings)).join(', ')

const POLL_MS = 3_000
/** The most lines shown on the page; files to download have all. */
const SHOWN = 100

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Import products', description: 'Products by CSV file: out, and in again.' })
}

export async function loader(args: Route.LoaderArgs) {
  const { list, problems, changes } = api(args).productImports
  const [latest = null] = (await nullOnError(args, list({ limit: 1 }))) ?? []
  // While an import runs, the page polls only for its progress.
  if (!latest || isRunning(latest)) return { latest, problems: [], changes: [] }
  const query = { id: latest.id, limit: SHOWN }
  const [wrong, changed] = await Promise.all([
    latest.errors > 0 ? nullOnError(args, problems(query)) : null,
    latest.state === 'cancelled' ? null : nullOnError(args, changes(query)),
  ])
  return { latest, problems: wrong ?? [], changes: changed ?? [] }
}

export async function action(args: Route.ActionArgs): Promise<FormResult> {
  return changeImport(args, await args.request.formData())
}

function isRunning({ state }: ProductImport): boolean {
  return state === 'checking' || state === 'applying'
}

/** The page that exports all sizes and colours as CSV, and imports them. An import is compared first, then applied in the background. */
export default function Import({ loaderData: { latest, problems, changes }, actionData }: Route.ComponentProps) {
  const { state } = useNavigation()
  const { revalidate } = useRevalidator()
  const isPolling = latest !== null && isRunning(latest)
  useEffect(() => {
    if (!isPolling) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [isPolling, revalidate])
  return (
    <>
      <PageHeading
        size="h2"
        intro="One line for each size and colour. Export the file, change it in a spreadsheet, and import it: you see what would change before anything does."
        aside={
          <a href={productsFileHref()} download className={buttonClass({ size: 'md', variant: 'secondary' })}>
            <Download aria-hidden="true" className="size-4.5" /> {listWords.export}
          </a>
        }
      >
        Import products
      </PageHeading>
      <ResultNotice result={actionData} />
      {latest && (
        <ImportState productImport={latest} problems={problems} changes={changes} isBusy={state === 'submitting'} />
      )}
      <Panel title="A CSV file" className="mt-6">
        <Form method="post" encType="multipart/form-data" className="grid gap-4">
          <Field
            label="File"
            name="file"
            type="file"
            accept=".csv,text/csv"
            className="[&_input]:py-2.5"
            error={actionData && !actionData.ok ? actionData.fields.file : undefined}
            help={`UTF-8, up to 48 MB. Columns: ${COLUMNS}. Columns that are missing stay as they are; ${READ_ONLY} are for reading only. A line without product id and known SKU begins a new product, which is archived until it has pictures.`}
          />
          <Field
            label="ZIP of pictures"
            name="pictures"
            type="file"
            required={false}
            accept=".zip,application/zip"
            className="[&_input]:py-2.5"
            error={actionData && !actionData.ok ? actionData.fields.pictures : undefined}
            help="Name its files in the column Pictures, with spaces or | between them: front.jpg back.jpg. Both files together have at most 48 MB, a picture 8 MB. JPEG, PNG, WebP or AVIF."
          />
          <Button
            type="submit"
            name="intent"
            value="add"
            size="md"
            busy={state === 'submitting'}
            className="justify-self-start"
          >
            Check the file
          </Button>
        </Form>
      </Panel>
    </>
  )
}

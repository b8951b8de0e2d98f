import { Form, useNavigation } from 'react-router'
import { formatDate } from '#contract/basics/dates.ts'
import { STOCK_TAKE_SCOPES } from '#contract/catalogue/stock-takes.ts'
import { randomKey } from '#web/admin/catalogue/stock/random-key.ts'
import { takeHref } from '#web/admin/shell/addresses/stock-address.ts'
import { useMay } from '#web/admin/shell/layout/allowed.tsx'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { StockTabs } from '#web/admin/shell/lists/stock-tabs.tsx'
import { packerApi } from '#web/admin/shell/words/packer-api.ts'
import { packerMeta } from '#web/admin/shell/words/packer-meta.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Route } from './+types/take-new.ts'
import { startTake } from './change-take.ts'

export function meta(args: Route.MetaArgs) {
  return packerMeta(args, ({ stockTakes }) => stockTakes.newStockTake)
}

export async function loader(args: Route.LoaderArgs) {
  const all = await nullOnError(args, packerApi(args).categories.list())
  return {
    categories: (all?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    day: formatDate(new Date()),
    key: randomKey(),
  }
}

export async function action(args: Route.ActionArgs) {
  return startTake(args, await args.request.formData())
}

/** The form for the scope of a new stock-take. Only the fields of the chosen scope are shown. */
export default function TakeNew({ loaderData: { categories, day, key }, actionData }: Route.ComponentProps) {
  const { words } = usePackerWords()
  const { state } = useNavigation()
  const keepsStock = useMay()('catalogue:write')
  const { typed = {}, fields = {} } = actionData ?? {}
  const scope = typed.scope ?? 'all'
  return (
    <>
      <PageHeading size="h2" intro={words.stockTakes.chooseWhatIsCounted}>
        {words.stockTakes.newStockTake}
      </PageHeading>
      {keepsStock && <StockTabs current="takes" />}
      {actionData && <Notice tone="danger" className="mt-4" title={actionData.message} />}
      <Form method="post" action={takeHref('new')} className="mt-5 grid max-w-xl gap-5">
        <input type="hidden" name="key" value={key} />
        <Field
          label={words.list.name}
          name="name"
          required
          maxLength={80}
          autoComplete="off"
          defaultValue={typed.name ?? words.stockTakes.countOfDay({ day })}
          error={fields.name}
        />
        <fieldset className="grid gap-2">
          <legend className="mb-1 text-ui font-semibold">{words.stockTakes.whatIsCounted}</legend>
          {STOCK_TAKE_SCOPES.map((option) => (
            <div key={option} className="group/scope panel rounded-panel border border-hairline bg-bg px-4 py-1">
              <label className="flex min-h-11 items-center gap-3">
                <input
                  type="radio"
                  name="scope"
                  value={option}
                  defaultChecked={scope === option}
                  className="size-5 accent-primary"
                />
                {words.stockTakes.scopes[option]}
              </label>
              <div className="hidden gap-3 pb-3 group-has-checked/scope:grid empty:hidden!">
                {option === 'category' && (
                  <Select
                    label={words.stockTakes.category}
                    name="category"
                    defaultValue={typed.category ?? ''}
                    placeholder={words.stockTakes.chooseACategory}
                    options={categories}
                    error={fields.category}
                  />
                )}
                {option === 'product' && (
                  <Field
                    label={words.stockTakes.skuOfTheProduct}
                    name="number"
                    autoComplete="off"
                    maxLength={400}
                    help={words.stockTakes.skuOfTheProductHelp}
                    defaultValue={typed.number ?? ''}
                    error={scope === 'product' ? fields.numbers : undefined}
                  />
                )}
                {option === 'list' && (
                  <TextArea
                    label={words.stockTakes.skusOfTheShelf}
                    name="numbers"
                    rows={6}
                    help={words.stockTakes.skusOfTheShelfHelp}
                    defaultValue={typed.numbers ?? ''}
                    error={scope === 'list' ? fields.numbers : undefined}
                  />
                )}
              </div>
            </div>
          ))}
        </fieldset>
        <Button type="submit" size="lg" busy={state === 'submitting'} className="sm:justify-self-start">
          {words.stockTakes.startCounting}
        </Button>
      </Form>
    </>
  )
}

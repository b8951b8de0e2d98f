import { Form, useNavigation } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import type { ImportedRules } from '#contract/selling/delivery-rules.api.ts'
import { deliveryHeadings } from '#texts/en/selling/delivery-csv.ts'
import { deliveryImport } from '#texts/en/selling/delivery-import.ts'
import { englishWords } from '#texts/messages/format.ts'
import { readField } from '#web/admin/shell/forms/form-values.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Panel } from '#web/ui/panel.tsx'
import type { ApiArgs } from '#web/ui/server/api.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/import.ts'
import { ruleName } from './rules-table.tsx'

const words = englishWords(deliveryImport)
const COLUMNS = Object.values(englishWords(deliveryHeadings)).join(', ')

type RulesFile = { csv: string; isComplete: boolean }
type Result = {
  problem: string | null
  /** What was imported, in words. */
  done: string | null
  /** The checked file, which is sent again to apply it, and what it would change. */
  checked: { file: RulesFile; imported: ImportedRules } | null
}
const NOTHING: Result = { problem: null, done: null, checked: null }

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: words.title, description: words.intro })
}

export async function action(args: Route.ActionArgs): Promise<Result> {
  const form = await args.request.formData()
  const isComplete = form.has('isComplete')
  if (form.get('intent') === 'apply') return apply(args, { csv: readField(form, 'csv'), isComplete })
  const upload = form.get('file')
  if (typeof upload === 'string' || !upload?.size) return { ...NOTHING, problem: words.fileMissing }
  const file = { csv: await upload.text(), isComplete }
  const read = await importRules(args, file, true)
  if (!read?.ok) return { ...NOTHING, problem: read?.message || words.notRead }
  return { ...NOTHING, checked: { file, imported: read.value } }
}

async function apply(args: ApiArgs, file: RulesFile): Promise<Result> {
  const read = await importRules(args, file, false)
  if (!read?.ok) return { ...NOTHING, problem: read?.message || words.notRead }
  if (read.value.errors.length > 0) return { ...NOTHING, checked: { file, imported: read.value } }
  return { ...NOTHING, done: words.done({ counts: words.counts(read.value) }) }
}

function importRules(args: ApiArgs, file: RulesFile, isTrial: boolean) {
  return nullOnError(args, attempt(api(args).delivery.importRules({ ...file, isTrial })))
}

/** The page that imports delivery rules. The file is checked first; then it shows its wrong rows, or what would change. */
export default function Import({ actionData = NOTHING }: Route.ComponentProps) {
  const { problem, done, checked } = actionData
  const { state } = useNavigation()
  const isBusy = state === 'submitting'
  return (
    <>
      <PageHeading
        size="h2"
        intro={words.intro}
        aside={
          <ButtonLink to="/admin/delivery" variant="secondary" size="md">
            {words.back}
          </ButtonLink>
        }
      >
        {words.title}
      </PageHeading>
      {done && <Notice tone="success" className="mt-4" title={done} />}
      {checked && checked.imported.errors.length > 0 && <WrongRows errors={checked.imported.errors} />}
      {checked && checked.imported.errors.length === 0 && <Changes {...checked} isBusy={isBusy} />}
      <Panel title={words.panel} className="mt-6 max-w-3xl">
        <Form method="post" encType="multipart/form-data" className="grid gap-4">
          <Field
            label={words.file}
            name="file"
            type="file"
            accept=".csv,text/csv"
            className="[&_input]:py-2.5"
            error={problem ?? undefined}
            help={words.fileHelp({ columns: COLUMNS })}
          />
          <Checkbox name="isComplete" label={words.isComplete} />
          <Button type="submit" name="intent" value="check" size="md" busy={isBusy} className="justify-self-start">
            {words.check}
          </Button>
        </Form>
      </Panel>
    </>
  )
}

function WrongRows({ errors }: Pick<ImportedRules, 'errors'>) {
  return (
    <section className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
      <Notice tone="danger" title={words.wrong({ count: errors.length })} />
      <Table label={words.problem}>
        <thead>
          <tr>
            <Th numeric>{words.row}</Th>
            <Th>{words.problem}</Th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ row, message }) => (
            <tr key={row}>
              <Td numeric>{row}</Td>
              <Td className="w-full wrap-anywhere">{message}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

function Changes({ file, imported, isBusy }: NonNullable<Result['checked']> & { isBusy: boolean }) {
  const { added, changed, removed, changes } = imported
  const count = added + changed + removed
  if (count === 0) return <Notice tone="success" className="mt-4" title={words.nothing} />
  return (
    <Panel title={words.checked} className="mt-4">
      <p className="text-ui text-muted">{words.counts(imported)}</p>
      <Form method="post" encType="multipart/form-data" className="mt-4">
        <textarea name="csv" hidden readOnly value={file.csv} />
        {file.isComplete && <input type="hidden" name="isComplete" value="on" />}
        <Button type="submit" name="intent" value="apply" size="md" busy={isBusy}>
          {words.apply({ count })}
        </Button>
      </Form>
      <Table label={words.changes} className="mt-4 [&_td]:px-3 [&_th]:px-3">
        <thead>
          <tr>
            <Th>{words.rule}</Th>
            <Th>{words.old}</Th>
            <Th>{words.new}</Th>
          </tr>
        </thead>
        <tbody>
          {changes.flatMap(({ prefix, kind, cells }) =>
            (kind === 'removed' ? [{ column: words.removed, from: '', to: '' }] : cells).map(
              ({ column, from, to }, index) => (
                <tr key={`${prefix} ${column}`}>
                  <Td>
                    {index === 0 && (
                      <span className="block font-semibold">
                        {ruleName({ prefix })}
                        {kind === 'added' && (
                          <span className="ms-2 text-meta font-medium text-muted">{words.added}</span>
                        )}
                      </span>
                    )}
                    <span className="text-meta text-muted">{column}</span>
                  </Td>
                  <Td className="min-w-16 text-muted">{from || '—'}</Td>
                  <Td className="min-w-16 font-semibold">{to || '—'}</Td>
                </tr>
              ),
            ),
          )}
        </tbody>
      </Table>
      {count > changes.length && (
        <p className="mt-3 text-meta text-muted">{words.first({ shown: changes.length, count })}</p>
      )}
    </Panel>
  )
}

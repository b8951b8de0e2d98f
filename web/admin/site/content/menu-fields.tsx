import { MAX_FOOTER_LINKS, MAX_HEADER_LINKS, type MenuLink } from '#contract/site/menus.ts'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { BodyOf } from './content-form.ts'

type Errors = Record<string, string>

/** The links of the header, and the two columns of the footer. */
export function MenuFields({ body, errors }: { body: BodyOf<'menus'>; errors: Errors }) {
  return (
    <>
      <Panel title="Header">
        <p className="mb-4 text-ui text-muted">
          In the order of their numbers; empty a row to remove it. A link to a page, category or collection that is not
          there any more is left out by itself. On phones the menu also leads to the categories, help and the account.
        </p>
        {errors.header && <p className="mb-4 text-meta font-medium text-danger">{errors.header}</p>}
        <Links name="header" label="Header" links={body.header} rows={MAX_HEADER_LINKS} errors={errors} />
      </Panel>
      {body.footer.map(({ title, links }, column) => {
        const name = `footer.${column}`
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed.
          <Panel key={column} title={`Footer, column ${column + 1}`}>
            <Field
              label="Title"
              name={`${name}.title`}
              maxLength={24}
              defaultValue={title}
              error={errors[`${name}.title`]}
              className="mb-5 max-w-80"
            />
            {errors[`${name}.links`] && (
              <p className="mb-4 text-meta font-medium text-danger">{errors[`${name}.links`]}</p>
            )}
            <Links
              name={`${name}.links`}
              label={`Footer, column ${column + 1}`}
              links={links}
              rows={MAX_FOOTER_LINKS}
              errors={errors}
            />
          </Panel>
        )
      })}
    </>
  )
}

type LinksProps = { name: string; label: string; links: readonly MenuLink[]; rows: number; errors: Errors }

function Links({ name, label, links, rows, errors }: LinksProps) {
  return (
    <ol className="grid gap-4">
      {Array.from({ length: rows }, (_, row) => {
        const at = `${name}.${row}`
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are fixed.
          <li key={row}>
            <fieldset className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-x-3 gap-y-2 sm:grid-cols-[4.5rem_minmax(0,1fr)_minmax(0,1.4fr)]">
              <legend className="sr-only">
                {label}, link {row + 1}
              </legend>
              <Field label="Place" name={`${at}.order`} type="number" min={1} max={99} defaultValue={row + 1} />
              <Field
                label="Label"
                name={`${at}.label`}
                maxLength={24}
                autoComplete="off"
                defaultValue={links[row]?.label}
                error={errors[`${at}.label`]}
              />
              <Field
                label="Leads to"
                name={`${at}.to`}
                list="content-targets"
                maxLength={300}
                defaultValue={links[row]?.to}
                error={errors[`${at}.to`]}
                className="max-sm:col-start-2"
              />
            </fieldset>
          </li>
        )
      })}
    </ol>
  )
}

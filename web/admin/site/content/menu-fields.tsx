import { MAX_FOOTER_LINKS, MAX_HEADER_LINKS, type MenuLink } from '#contract/site/menus.ts'
import { PagePicker } from '#web/admin/shell/forms/pickers/page-picker.tsx'
import type { PageTarget } from '#web/admin/shell/forms/pickers/picked.ts'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { type BodyOf, editorWords } from './content-words.ts'
import { SortableList } from './sortable-list.tsx'

const words = editorWords.menus
const LABEL_MAX = 24

type Props = {
  body: BodyOf<'menus'>
  onChange: (body: BodyOf<'menus'>) => void
  targets: readonly PageTarget[]
  errors: Record<string, string>
}

/** The links of the header, and the two columns of the footer. */
export function MenuFields({ body, onChange, targets, errors }: Props) {
  const setColumn = (index: number, changes: Partial<BodyOf<'menus'>['footer'][number]>) =>
    onChange({
      ...body,
      footer: body.footer.map((column, at) => (at === index ? { ...column, ...changes } : column)),
    })
  return (
    <>
      <Panel title={words.header}>
        <p className="mb-4 text-ui text-muted">{words.note}</p>
        <Links
          name="header"
          label={words.header}
          links={body.header}
          most={MAX_HEADER_LINKS}
          onChange={(header) => onChange({ ...body, header })}
          targets={targets}
          errors={errors}
        />
      </Panel>
      {body.footer.map(({ title, links }, index) => {
        const label = words.footer({ number: index + 1 })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed.
          <Panel key={index} title={label}>
            <Field
              label={words.columnTitle}
              maxLength={LABEL_MAX}
              value={title}
              onChange={({ target }) => setColumn(index, { title: target.value })}
              error={errors[`footer.${index}.title`]}
              className="mb-4"
            />
            <Links
              name={`footer.${index}.links`}
              label={label}
              links={links}
              most={MAX_FOOTER_LINKS}
              onChange={(next) => setColumn(index, { links: next })}
              targets={targets}
              errors={errors}
            />
          </Panel>
        )
      })}
    </>
  )
}

type LinksProps = Pick<Props, 'targets' | 'errors'> & {
  name: string
  label: string
  links: readonly MenuLink[]
  most: number
  onChange: (links: MenuLink[]) => void
}

function Links({ name, label, links, most, onChange, targets, errors }: LinksProps) {
  const change = (index: number, changes: Partial<MenuLink>) =>
    onChange(links.map((link, at) => (at === index ? { ...link, ...changes } : link)))
  return (
    <>
      <FieldError id={name} error={errors[name]} />
      <SortableList
        items={links}
        label={label}
        nameOf={(link, index) => link.label || words.link({ menu: label, number: index + 1 })}
        onChange={onChange}
        isRemovable
        head={(link, index) => (
          <Field
            label={
              <span className="sr-only">{`${words.label}, ${words.link({ menu: label, number: index + 1 })}`}</span>
            }
            maxLength={LABEL_MAX}
            autoComplete="off"
            value={link.label}
            onChange={({ target }) => change(index, { label: target.value })}
            error={errors[`${name}.${index}.label`]}
          />
        )}
      >
        {(link, index) => (
          <PagePicker
            label={<span className="sr-only">{`${words.to}, ${words.link({ menu: label, number: index + 1 })}`}</span>}
            value={link.to}
            onChange={({ to }) => change(index, { to })}
            targets={targets}
            error={errors[`${name}.${index}.to`]}
          />
        )}
      </SortableList>
      {links.length < most ? (
        // A new link begins with the page that was chosen, so that no row is ever half empty.
        <PagePicker
          key={links.length}
          label={words.add}
          help={words.addHelp}
          value=""
          onChange={(target) => onChange([...links, { label: target.label.slice(0, LABEL_MAX), to: target.to }])}
          targets={targets}
          className="mt-4"
        />
      ) : (
        <p className="mt-3 text-meta text-muted">{words.full({ count: most })}</p>
      )}
    </>
  )
}

import { useState } from 'react'
import type { SearchRule, SearchRuleKind } from '#contract/catalogue/search.api.ts'
import { DeleteDialog, useRunning } from '#web/admin/shell/forms/delete-dialog.tsx'
import { newerIn, rowKey } from '#web/admin/shell/forms/shown-row.ts'
import { ListPagination, ListResults } from '#web/admin/shell/lists/list-results.tsx'
import { ListSearch } from '#web/admin/shell/lists/list-search.tsx'
import { NoResults } from '#web/admin/shell/lists/no-results.tsx'
import { RowButton } from '#web/admin/shell/lists/row-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RuleForm } from './rule-form.tsx'
import { SEARCH_PATH, type SearchView, searchHref } from './search-view.ts'

export type RulesSectionProps = {
  view: SearchView
  kind: SearchRuleKind
  list: { items: SearchRule[]; total: number } | null
}

const DELETE = { question: 'Are you sure you want to delete this search rule?', verb: 'Delete' }
const TEXTS = {
  synonyms: {
    edit: 'Edit synonyms',
    add: 'Add synonyms',
    title: 'No synonyms found.',
    empty: 'Add words that shoppers use for what your products are called.',
  },
  correction: {
    edit: 'Edit correction',
    add: 'Add a correction',
    title: 'No corrections found.',
    empty: 'Misspelt words of your products are corrected by themselves. Add those that are not.',
  },
}

/** The synonyms or the corrections, with a form for new ones. */
export function RulesSection({ view, kind, list }: RulesSectionProps) {
  const [open, setOpen] = useState<SearchRule | null>(null)
  const [toDelete, setToDelete] = useState<SearchRule | null>(null)
  const close = () => setOpen(null)
  const newer = newerIn(list?.items, open)
  const texts = TEXTS[kind]
  const here = searchHref({ tab: view.tab })
  return (
    <>
      <Dialog title={texts.edit} open={open !== null} onClose={close}>
        {open && (
          <RuleForm
            key={rowKey(open)}
            kind={kind}
            rule={open}
            onShow={newer && (() => setOpen(newer))}
            onDone={close}
            onCancel={close}
          />
        )}
      </Dialog>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <Panel title={texts.add} className="xl:order-last">
          <RuleForm key={`${kind} ${view.words}`} kind={kind} words={view.words} />
        </Panel>
        <section aria-label={texts.edit} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
          <ListSearch
            path={SEARCH_PATH}
            q={view.q}
            label="Search by word"
            placeholder="A word or its beginning"
            keep={{ view: view.tab }}
          />
          <ListResults path={SEARCH_PATH} loading="Loading..." notRead="Failed to load the search rules" list={list}>
            {({ items, total }) => (
              <>
                {items.length === 0 ? (
                  <NoResults
                    title={texts.title}
                    isFiltered={view.q !== ''}
                    filtered="Try the beginning of a word."
                    empty={texts.empty}
                  />
                ) : (
                  <Rules kind={kind} rules={items} onEdit={setOpen} onDelete={setToDelete} />
                )}
                <ListPagination page={view.page} total={total} hrefFor={(page) => searchHref({ ...view, page })} />
              </>
            )}
          </ListResults>
        </section>
      </div>
      <DeleteDialog {...DELETE} path={here} id={toDelete?.id ?? null} onClose={() => setToDelete(null)}>
        {toDelete?.phrases.join(', ')}
      </DeleteDialog>
    </>
  )
}

type RulesProps = {
  kind: SearchRuleKind
  rules: readonly SearchRule[]
  onEdit: (rule: SearchRule) => void
  onDelete: (rule: SearchRule) => void
}

function Rules({ kind, rules, onEdit, onDelete }: RulesProps) {
  const isRunning = useRunning()
  const isCorrection = kind === 'correction'
  return (
    <Table label={isCorrection ? 'Corrections' : 'Synonyms'}>
      <thead>
        <tr>
          <Th className="w-full">{isCorrection ? 'Typed' : 'Words that mean the same'}</Th>
          {isCorrection && <Th>Results for</Th>}
          <Th>Change</Th>
        </tr>
      </thead>
      <tbody>
        {rules.map((rule) => {
          const name = rule.phrases.join(', ')
          return (
            <tr key={rule.id}>
              <Td className="min-w-44 wrap-anywhere">{name}</Td>
              {isCorrection && <Td className="min-w-28 wrap-anywhere">{rule.meant}</Td>}
              <Td>
                <div className="flex gap-2">
                  <RowButton aria-label={`Edit ${name}`} onClick={() => onEdit(rule)}>
                    Edit
                  </RowButton>
                  <RowButton
                    busy={isRunning('delete', rule.id)}
                    busyLabel="Deleting..."
                    aria-label={isRunning('delete', rule.id) ? undefined : `Delete ${name}`}
                    onClick={() => onDelete(rule)}
                  >
                    Delete
                  </RowButton>
                </div>
              </Td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}

import type { Permission } from '#contract/basics/permissions.ts'
import type { PagePath } from '#contract/pages.ts'
import type { PackerWords } from '#web/admin/shell/words/packer-words.ts'
import { buildEntries, type FindEntry, type FindOption } from './find-entries.ts'
import { type FoundEntry, rankEntries } from './rank-entries.ts'

/** So many entries stand above what the server has found, so that it is in view too. */
const MOST_ABOVE = 5

type Question = {
  q: string
  pages: readonly PagePath[]
  may: (permission: Permission) => boolean
  words: PackerWords
  /** What the server has found. It comes later, and moves nothing of the entries above it. */
  found: readonly FindOption[]
}

/** All that is found, in the order of the dialog: sure entries, what the server has found, other entries. */
export function listFound({ q, pages, may, words, found }: Question): FindOption[] {
  const ranked = rankEntries(entriesFor(pages, may, words), q)
  const above = q.trim() === '' ? ranked : ranked.filter(({ isSure }) => isSure).slice(0, MOST_ABOVE)
  const below = ranked.filter((entry) => !above.includes(entry))
  const toOption = ({ kind, label, detail, to, by, fields }: FoundEntry): FindOption => {
    return { group: formatGroup(kind, words), label, detail, to, ...(by && { by }), ...(fields && { fields }) }
  }
  return [...above.map(toOption), ...found, ...below.map(toOption)]
}

function formatGroup(kind: FindEntry['kind'], { frame }: PackerWords): string {
  if (kind === 'pages') return frame.pages
  return kind === 'actions' ? frame.find.actions : frame.entries.settings
}

let built: { pages: readonly PagePath[]; words: PackerWords; entries: FindEntry[] } | null = null

/** The entries of this person, built once and not at each letter. The pages of the frame are other ones when the role has changed. */
function entriesFor(pages: Question['pages'], may: Question['may'], words: PackerWords): FindEntry[] {
  if (built?.pages !== pages || built.words !== words)
    built = { pages, words, entries: buildEntries(pages, may, words) }
  return built.entries
}

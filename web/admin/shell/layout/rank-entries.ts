import { editDistance } from '#contract/basics/edit-distance.ts'
import type { FindEntry } from './find-entries.ts'

/** Entries that were found. `isSure`: every word is in the name or among the other words, so that they stand above what the server finds. */
export type FoundEntry = FindEntry & { isSure: boolean }

/** Words of a question, English ones and those of Hindi in Latin letters, that say nothing about what is looked for. They count where they match, and are not missed elsewhere. */
const SOFT = new Set(
  (
    'how to do i can we where is are what which who when the a an my our your of for in on and with from by at it this that up off ' +
    'some not should all per today now stop ' +
    'set change edit see show find open go view manage turn switch enable make get give put use add new create delete remove update ' +
    'aaj ka ki ke ko se mein kaise kahan kab kya hai kar karo karna kare mera meri naya nayi wala dekho dikhao chahiye'
  ).split(' '),
)
const SCORE = { label: 50, firstOfLabel: 60, word: 55, wordBegins: 30, detail: 20, help: 12, within: 6 }
/** From here on a word was found in the name, the other words or the page above. */
const SURE = SCORE.detail
const FIRST_WORDS = 9
const MOST_PARTLY = 6

/** The entries that have every word that was typed, in any order, the best first; then the best of those that have some. Nothing typed: all pages. */
export function rankEntries(entries: readonly FindEntry[], q: string): FoundEntry[] {
  const typed = splitWords(q)
  if (typed.length === 0)
    return entries.filter(({ kind }) => kind === 'pages').map((entry) => ({ ...entry, isSure: true }))
  const hard = typed.filter((word) => !SOFT.has(word))
  const needed = hard.length > 0 ? hard : typed
  const soft = hard.length > 0 ? typed.filter((word) => SOFT.has(word)) : []
  // A word that no entry has is a misspelling, or two words in one.
  const spellings = needed.flatMap((word) => (hasWord(entries, word) ? [[word]] : correctWord(entries, word)))
  const isCorrected = spellings.some(([first]) => first === undefined || !needed.includes(first))
  const scored = entries.map((entry) => {
    const own = findTokens(entry)
    return { entry, own, scores: spellings.map((words) => Math.max(0, ...words.map((word) => scoreWord(own, word)))) }
  })
  const bonus = (own: Tokens) =>
    ofPhrase(own, typed.join(' ')) + sum(soft.map((word) => (scoreWord(own, word) >= SCORE.wordBegins ? 10 : 0)))
  const isWhole = (scores: readonly number[]) => scores.every((score) => score > 0)
  const whole = scored
    .filter(({ scores }) => isWhole(scores))
    .map(({ entry, own, scores }) => ({
      entry: { ...entry, isSure: !isCorrected && scores.every((score) => score >= SURE) },
      score: average(scores) + bonus(own),
    }))
  // Below them what has some of the words: one word too many hides nothing. A word that few entries have says more.
  const weights = spellings.map((_, at) => 1 / (1 + scored.filter(({ scores }) => (scores[at] ?? 0) > 0).length))
  const partly = scored
    .filter(({ scores }) => !isWhole(scores) && scores.some((score) => score >= SCORE.wordBegins))
    .map(({ entry, own, scores }) => ({
      entry: { ...entry, isSure: false },
      score: sum(scores.map((score, at) => score * (weights[at] ?? 0))) + bonus(own) / entries.length,
    }))
  const best = (rated: { entry: FoundEntry; score: number }[]) =>
    rated.toSorted((one, other) => other.score - one.score).map(({ entry }) => entry)
  return [...best(whole), ...best(partly).slice(0, MOST_PARTLY)]
}

type Tokens = { label: string[]; words: string[]; detail: string[]; help: string[]; isSetting: boolean }

const cache = new WeakMap<FindEntry, Tokens>()

function findTokens(entry: FindEntry): Tokens {
  const cached = cache.get(entry)
  if (cached) return cached
  const tokens = {
    label: splitWords(entry.label),
    words: splitWords(entry.words),
    detail: splitWords(entry.detail),
    help: splitWords(entry.help),
    isSetting: entry.kind === 'settings',
  }
  cache.set(entry, tokens)
  return tokens
}

/** 0 when the entry does not have the word. */
function scoreWord({ label, words, detail, help, isSetting }: Tokens, typed: string): number {
  const forms = singulars(typed)
  const begins = (own: string) => forms.some((form) => own.startsWith(form))
  const isFirst = label[0] !== undefined && begins(label[0])
  const at = words.findIndex((own) => forms.includes(own))
  // The first of a page's or an action's other words are those by which it is looked for most; those of a setting are in no order.
  const early = isSetting ? -FIRST_WORDS : Math.max(0, FIRST_WORDS - at)
  const ofWords = at < 0 ? 0 : SCORE.word + early
  const ofName = Math.max(isFirst ? SCORE.firstOfLabel : label.some(begins) ? SCORE.label : 0, ofWords)
  if (ofName > 0) return ofName
  if (words.some(begins)) return SCORE.wordBegins
  if (detail.some(begins)) return SCORE.detail
  if (help.some(begins)) return SCORE.help
  // Hindi and Marathi names are compounds, and today's English ones were found by their middle too.
  return label.some((own) => own.includes(typed)) ? SCORE.within : 0
}

/** A name that is what was typed, or begins with it, comes before all others; then other words that stand together in this order. */
function ofPhrase({ label, words, detail }: Tokens, phrase: string): number {
  const name = label.join(' ')
  if (name === phrase || `${detail.join(' ')} ${name}` === phrase) return 1000
  if (!phrase.includes(' ')) return 0
  if (name.startsWith(phrase)) return 20
  return ` ${words.join(' ')} `.includes(` ${phrase} `) ? 15 : 0
}

function hasWord(entries: readonly FindEntry[], word: string): boolean {
  return entries.some((entry) => scoreWord(findTokens(entry), word) > 0)
}

/** What a word that no entry has may stand for: for each word that it is made of, the words that may be meant. */
function correctWord(entries: readonly FindEntry[], typed: string): string[][] {
  const known = [...new Set(entries.flatMap((entry) => [...findTokens(entry).label, ...findTokens(entry).words]))]
  const meant = findSpellings(known, typed)
  if (meant.length > 0) return [meant]
  const cut = Array.from({ length: Math.max(0, typed.length - 2 * SHORTEST_PART + 1) }, (_, i) => i + SHORTEST_PART)
    .map((at) => [typed.slice(0, at), typed.slice(at)])
    .find((parts) => parts.every((part) => known.includes(part)))
  return cut ? cut.map((part) => [part]) : [[typed]]
}

const SHORTEST_PART = 3
/** Below this length so many words are one letter away that the first letter has to be right; from the second on, two letters may be wrong. */
const SHORT = 5
const LONG = 8

/** The known words that are fewest letters away: wrong, missing, too many, or exchanged; also while the word is still being typed. */
function findSpellings(known: readonly string[], typed: string): string[] {
  if (typed.length < SHORTEST_PART) return []
  const distances = known
    .filter((own) => own.length >= SHORTEST_PART && (typed.length >= SHORT || own[0] === typed[0]))
    .map((own) => ({
      own,
      distance: Math.min(editDistance(own, typed), editDistance(own.slice(0, typed.length), typed)),
    }))
  const nearest = Math.min(...distances.map(({ distance }) => distance))
  if (nearest > (typed.length >= LONG ? 2 : 1)) return []
  return distances.filter(({ distance }) => distance === nearest).map(({ own }) => own)
}

/** The word, and what it may be the plural of. */
function singulars(word: string): string[] {
  if (word.length < 4 || !word.endsWith('s')) return [word]
  return [word, word.slice(0, -1), ...(word.endsWith('es') ? [word.slice(0, -2)] : [])]
}

function splitWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function average(numbers: readonly number[]): number {
  return sum(numbers) / numbers.length
}

import type { Language } from '#contract/basics/languages.ts'
import { DATE_NAMES } from '#texts/messages/date-names.ts'
import type { Compiled, SurfaceTexts } from './format.ts'

/**
 * A surface (a page, or the mails and answers of one subject) in the languages that it declares; any other is shown in English. Only for
 * the server and loaders, because it has all languages.
 */
export function surface<C>(languages: { en: Compiled<C> } & Partial<Record<Language, Compiled<C>>>) {
  return (language: Language): SurfaceTexts<C> => {
    const shown = languages[language] ? language : 'en'
    return { messages: languages[language] ?? languages.en, language: shown, dateNames: DATE_NAMES[shown] }
  }
}

type SourceOf<Part> = Part extends Compiled<infer Source> ? Source : never
type KeysOf<Part> = Part extends Compiled<infer Source> ? keyof Source : never
/** An intersection of sources would be `never` as soon as one key had two texts. */
type SourcesOf<Parts> = Parts extends readonly [infer First, ...infer Others]
  ? Omit<SourceOf<First>, KeysOf<Others[number]>> & SourcesOf<Others>
  : unknown
/** The keys that more than one of several files has. */
export type RepeatedKeys<Parts> = Parts extends readonly [infer First, ...infer Others]
  ? (KeysOf<First> & KeysOf<Others[number]>) | RepeatedKeys<Others>
  : never

/** Messages of several files as one. */
export function mergeMessages<const Parts extends readonly Compiled<unknown>[]>(
  ...parts: Parts
): Compiled<SourcesOf<Parts>> {
  return Object.assign({}, ...parts)
}

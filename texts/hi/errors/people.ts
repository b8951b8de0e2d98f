import { peopleErrors as english } from '#texts/en/errors/people.ts'
import { translation } from '#texts/messages/compile.ts'

export const peopleErrors = translation(english, {})

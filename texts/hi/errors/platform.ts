import { platformErrors as english } from '#texts/en/errors/platform.ts'
import { translation } from '#texts/messages/compile.ts'

export const platformErrors = translation(english, {
  not_found: 'नहीं मिला।',
  link_ended: 'यह लिंक अब काम नहीं करता।',
})

import { platformErrors as english } from '#texts/en/errors/platform.ts'
import { translation } from '#texts/messages/compile.ts'

export const platformErrors = translation(english, {
  not_found: 'सापडले नाही.',
  link_ended: 'ही लिंक आता चालत नाही.',
})

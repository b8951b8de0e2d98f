import { groupLink as english } from '#texts/en/print/group-link.ts'
import { translation } from '#texts/messages/compile.ts'

export const groupLink = translation(english, {
  label: 'ग्रुप ऑर्डर “{title}” का हिस्सा',
})

import { mailEnding as english } from '#texts/en/people/mail-ending.ts'
import { translation } from '#texts/messages/compile.ts'

export const mailEnding = translation(english, { questions: 'कोई सवाल? इस ईमेल का जवाब दें या लिखें:' })

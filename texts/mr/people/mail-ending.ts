import { mailEnding as english } from '#texts/en/people/mail-ending.ts'
import { translation } from '#texts/messages/compile.ts'

export const mailEnding = translation(english, { questions: 'काही प्रश्न? या ईमेलला उत्तर द्या किंवा लिहा:' })

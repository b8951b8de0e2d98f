import { peopleErrors as english } from '#texts/en/errors/people.ts'
import { translation } from '#texts/messages/compile.ts'

export const peopleErrors = translation(english, {
  address_phone_invalid: 'योग्य फोन नंबर लिहा',
  field_name_address_line_2: 'पत्ता, ओळ 2',
  field_name_phone_number: 'फोन नंबर',
  pin_invalid: '6 अंकी योग्य पिन कोड लिहा',
})

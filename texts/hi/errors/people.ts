import { peopleErrors as english } from '#texts/en/errors/people.ts'
import { translation } from '#texts/messages/compile.ts'

export const peopleErrors = translation(english, {
  address_phone_invalid: 'सही फ़ोन नंबर लिखें',
  field_name_address_line_2: 'पता, पंक्ति 2',
  field_name_phone_number: 'फ़ोन नंबर',
  pin_invalid: '6 अंकों का सही पिन कोड लिखें',
})

/** Normalises an Indian phone number to its ten digits: "+91 98765-43210" and "09876543210" are the same number. */
export function phoneKey(phone: string): string {
  return phone.replace(/\D/g, '').slice(-10)
}

/** Whether a number cannot exist: it is too short, or repeats one digit from 0 to 5. 9999999999 can exist. */
export function isFalsePhone(phone: string): boolean {
  const digits = phoneKey(phone)
  return digits.length < 10 || /^([0-5])\1*$/.test(digits)
}

/** Indian mobile numbers begin with 6 to 9. https://en.wikipedia.org/wiki/Mobile_telephone_numbering_in_India */
export function looksLikeMobile(phone: string): boolean {
  return /^[6-9]/.test(phoneKey(phone)) && !/^(\d)\1*$/.test(phoneKey(phone))
}

/** An Indian mobile number as `+919876543210` (ITU-T E.164), the only format that messages are sent to. Null for any other number. */
export function mobileNumber(phone: string): string | null {
  const digits = phone.replace(/\D/g, '')
  return /^(0|91|0091)?\d{10}$/.test(digits) && looksLikeMobile(digits) ? `+91${phoneKey(digits)}` : null
}

/** Formats a result of `mobileNumber` for people: `+91 98765 43210`. */
export function shownMobile(number: string): string {
  return number.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3')
}

/**
 * A link that opens a WhatsApp chat with an Indian number, with `text` filled in: https://faq.whatsapp.com/5913398998672934
 */
export function whatsappUrl(phone: string, text = ''): string {
  const address = `https://wa.me/91${phoneKey(phone)}`
  return text === '' ? address : `${address}?text=${encodeURIComponent(text)}`
}

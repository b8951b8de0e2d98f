import { INDIAN_STATES } from '#contract/basics/india/indian-states.ts'

type State = (typeof INDIAN_STATES)[number]

/**
 * The first two digits of a GSTIN; the same code names the place of supply. 28 (Andhra Pradesh before 2014) and 25 (Daman and Diu before
 * 2020) are no longer issued. https://gstkanun.in/gst-state-code-list-of-india/
 */
const CODES: Record<State, string> = {
  'Jammu and Kashmir': '01',
  'Himachal Pradesh': '02',
  Punjab: '03',
  Chandigarh: '04',
  Uttarakhand: '05',
  Haryana: '06',
  Delhi: '07',
  Rajasthan: '08',
  'Uttar Pradesh': '09',
  Bihar: '10',
  Sikkim: '11',
  'Arunachal Pradesh': '12',
  Nagaland: '13',
  Manipur: '14',
  Mizoram: '15',
  Tripura: '16',
  Meghalaya: '17',
  Assam: '18',
  'West Bengal': '19',
  Jharkhand: '20',
  Odisha: '21',
  Chhattisgarh: '22',
  'Madhya Pradesh': '23',
  Gujarat: '24',
  'Dadra and Nagar Haveli and Daman and Diu': '26',
  Maharashtra: '27',
  Karnataka: '29',
  Goa: '30',
  Lakshadweep: '31',
  Kerala: '32',
  'Tamil Nadu': '33',
  Puducherry: '34',
  'Andaman and Nicobar Islands': '35',
  Telangana: '36',
  'Andhra Pradesh': '37',
  Ladakh: '38',
}

const BY_NAME = new Map(INDIAN_STATES.map((name) => [name.toLowerCase(), CODES[name]]))
const BY_CODE = new Map(INDIAN_STATES.map((name) => [CODES[name], name]))

/** The code of a state by its name, in any case, with "&" or "and"; null for any other text. */
export function findStateCode(name: string): string | null {
  const spelled = name.replaceAll('&', ' and ').replace(/\s+/g, ' ').trim()
  return BY_NAME.get(spelled.toLowerCase()) ?? null
}

/** The name of a state by its code; null for a code that no state has. */
export function findStateName(code: string): string | null {
  return BY_CODE.get(code) ?? null
}

/** The union territories without a legislature, where UTGST takes the place of SGST (UTGST Act 2017, section 2 (22)). */
const WITHOUT_LEGISLATURE = ['04', '26', '31', '35', '38']

/** What the tax beside CGST is called in a state: SGST, or UTGST in a union territory without a legislature. */
export function nameStateTax(code: string): 'SGST' | 'UTGST' {
  return WITHOUT_LEGISLATURE.includes(code) ? 'UTGST' : 'SGST'
}

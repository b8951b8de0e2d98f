/**
 * The symbols 0 to 105, six digits each: the widths of its bars and spaces in turn, in modules, beginning with a bar. Each symbol is 11
 * modules wide; `STOP`, the stop symbol, is 13 wide. Source: ISO/IEC 15417, table 1.
 */
const WIDTHS =
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221223211221132' +
  '221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321112313132113132311211313' +
  '231113231311112133112331132131113123113321133121313121211331231131213113213311213131311123311321331121312113312311332111' +
  '314111221411431111111224111422121124121421141122141221112214112412122114122411142112142211241211221114413111241112134111' +
  '111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141114113114311411113411311113141' +
  '114131311141411131211412211214211232'
const STOP = '2331112'
export const SYMBOLS: readonly string[] = WIDTHS.match(/.{6}/g) ?? []

const CODE_B = 100
const START_B = 104
const START_C = 105
const MODULO = 103

/**
 * The Code 128 barcode of a text: the widths of bars and spaces in turn, in modules, beginning and ending with a bar. A text of only digits
 * is packed in pairs (set C). Null for an empty text and for characters outside printable ASCII.
 */
export function code128(text: string): number[] | null {
  if (!/^[ -~]+$/.test(text)) return null
  const values = encodeSymbols(text)
  const [start = 0, ...data] = values
  const check = data.reduce((sum, value, index) => sum + value * (index + 1), start) % MODULO
  const symbols = [...values, check].map((value) => SYMBOLS[value] ?? '')
  return [...symbols.join(''), ...STOP].map(Number)
}

/** The values of the symbols, beginning with the start symbol. */
function encodeSymbols(text: string): number[] {
  if (!/^\d{4,}$/.test(text)) return [START_B, ...encodeLetters(text)]
  const pairs = (text.match(/\d\d/g) ?? []).map(Number)
  const lastDigit = text.length % 2 === 1 ? [CODE_B, ...encodeLetters(text.slice(-1))] : []
  return [START_C, ...pairs, ...lastDigit]
}

/** In set B the value of a character is its ASCII code minus 32. */
function encodeLetters(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0) - 32)
}

import { fill } from './fill.ts'
import { valueFinder } from './find-values.ts'
import { PACKER_ANSWERS } from './packer-answers.ts'
import { PACKER_BLANKS } from './packer-blanks.ts'
import { PACKER_FRAME } from './packer-frame.ts'
import { PACKER_GROUPS } from './packer-groups.ts'
import { PACKER_ORDERS } from './packer-orders.ts'
import { PACKER_PARCELS } from './packer-parcels.ts'
import { PACKER_PARTIAL_SHIPMENTS } from './packer-partial-shipments.ts'
import { PACKER_PRINT } from './packer-print.ts'
import { PACKER_PROOFS } from './packer-proofs.ts'
import { PACKER_SHEETS } from './packer-sheets.ts'

/**
 * The screens of packers in Hindi, by English text: the list of orders, packing slips, shipping and their menu. The words are those of
 * Indian warehouse apps. Sizes, SKUs, numbers and courier names are not translated.
 */
const HINDI = {
  ...PACKER_FRAME,
  ...PACKER_ORDERS,
  ...PACKER_PARCELS,
  ...PACKER_PARTIAL_SHIPMENTS,
  ...PACKER_PRINT,
  ...PACKER_BLANKS,
  ...PACKER_GROUPS,
  ...PACKER_PROOFS,
  ...PACKER_SHEETS,
  ...PACKER_ANSWERS,
  // List of orders
  'All Orders': 'सभी ऑर्डर',
  All: 'सभी',
  'To accept': 'स्वीकार करें',
  'To print': 'प्रिंट करें',
  'To pack': 'पैक करें',
  'To ship': 'भेजें',
  'With courier': 'कूरियर के पास',
  'To confirm': 'पुष्टि बाकी',
  'Coming back': 'वापस आ रहा है',
  'To check': 'जाँच करें',
  Pending: 'लंबित',
  Paid: 'भुगतान हुआ',
  Accepted: 'स्वीकार हुआ',
  Packed: 'पैक हुआ',
  Shipped: 'भेजा गया',
  Delivered: 'डिलीवर हुआ',
  Cancelled: 'रद्द हुआ',
  Name: 'नाम',
  Price: 'कीमत',
  Promo: 'प्रोमो',
  Status: 'स्थिति',
  Payment: 'भुगतान',
  'Order Date': 'तारीख',
  Update: 'अगला काम',
  New: 'नया',
  'By phone': 'फ़ोन से',
  'Group order': 'ग्रुप ऑर्डर',
  Choose: 'चुनें',
  'Oldest 10': 'सबसे पुराने 10',
  'All on this page': 'इस पेज के सभी',
  '{count} chosen': '{count} चुने गए',
  Clear: 'हटाएँ',
  Undo: 'वापस लें',
  Items: 'सामान',
  Place: 'जगह',
  Cancel: 'रद्द करें',
  // Saved views and columns
  View: 'व्यू',
  'Name of this view': 'इस व्यू का नाम',
  'Save this view as': 'इस व्यू को इस नाम से सहेजें',
  'Save as another view': 'दूसरे नाम से सहेजें',
  'Filters, search and order of the list become a tab.': 'फ़िल्टर, खोज और क्रम एक टैब बन जाते हैं।',
  'Save view': 'व्यू सहेजें',
  Save: 'सहेजें',
  'Save with these filters': 'इन फ़िल्टर के साथ सहेजें',
  'Delete view': 'व्यू हटाएँ',
  'For everybody who sees orders': 'ऑर्डर देखने वाले सभी के लिए',
  '“{name}” is shared with everybody.': '“{name}” सबके लिए है।',
  'Open the list with this view': 'सूची इसी व्यू से खोलें',
  'Open the list with all orders': 'सूची सभी ऑर्डर से खोलें',
  'Move left': 'बाएँ ले जाएँ',
  'Move right': 'दाएँ ले जाएँ',
  Columns: 'कॉलम',
  'On a phone these are the lines of a card.': 'फ़ोन पर ये कार्ड की पंक्तियाँ हैं।',
  'Tags and person': 'टैग और व्यक्ति',
  'This view has columns of its own.': 'इस व्यू के अपने कॉलम हैं।',
  'Show in all views': 'सभी व्यू में दिखाएँ',
  'Only in this view': 'केवल इस व्यू में',
  'As in all views': 'बाकी व्यू जैसा',
  'Usual columns': 'सामान्य कॉलम',
  // Steps of an order
  Accept: 'स्वीकार करें',
  'Accept Order': 'ऑर्डर स्वीकार करें',
  'Accept and print slips': 'स्वीकार करके स्लिप छापें',
  'Packing slips': 'पैकिंग स्लिप',
  'Mark as Packed': 'पैक हो गया',
  Ship: 'भेजें',
  'Mark as Shipped': 'भेज दिया',
  'Mark {count} as Shipped': '{count} भेज दिए',
  'Mark as Delivered': 'डिलीवर हो गया',
  // Answers of actions
  'Order accepted!': 'ऑर्डर स्वीकार हुआ!',
  'Order confirmed!': 'ऑर्डर की पुष्टि हुई!',
  'Order marked as packed!': 'ऑर्डर पैक हुआ!',
  'Order marked as shipped!': 'ऑर्डर भेज दिया गया!',
  'Parcel marked as coming back!': 'पार्सल वापस आ रहा है!',
  'Order marked as delivered!': 'ऑर्डर डिलीवर हुआ!',
  'Parcel received back!': 'पार्सल वापस मिल गया!',
  'Parcel marked as lost!': 'पार्सल खोया हुआ माना गया!',
  'Failed to accept order.': 'ऑर्डर स्वीकार नहीं हो सका।',
  'Failed to update order.': 'ऑर्डर में बदलाव नहीं हो सका।',
  'Failed to undo.': 'वापस नहीं लिया जा सका।',
  'Undone.': 'वापस लिया गया।',
  '{count} undone.': '{count} वापस लिए गए।',
  '{count} orders accepted!': '{count} ऑर्डर स्वीकार हुए!',
  '{count} orders packed!': '{count} ऑर्डर पैक हुए!',
  '{count} orders shipped!': '{count} ऑर्डर भेजे गए!',
  '{count} orders delivered!': '{count} ऑर्डर डिलीवर हुए!',
  '{count} accepted, {more} not.': '{count} स्वीकार हुए, {more} नहीं।',
  '{count} packed, {more} not.': '{count} पैक हुए, {more} नहीं।',
  '{count} shipped, {more} not.': '{count} भेजे गए, {more} नहीं।',
  '{count} delivered, {more} not.': '{count} डिलीवर हुए, {more} नहीं।',
  '1 order assigned to you.': '1 ऑर्डर आपको सौंपा गया।',
  '{count} orders assigned to you.': '{count} ऑर्डर आपको सौंपे गए।',
  '1 order assigned to nobody.': '1 ऑर्डर अब किसी के पास नहीं।',
  '{count} orders assigned to nobody.': '{count} ऑर्डर अब किसी के पास नहीं।',
  'Choose at least one order.': 'कम से कम एक ऑर्डर चुनें।',
  'Type a tag.': 'टैग लिखें।',
  'The shop could not be reached. Check your connection.': 'दुकान से संपर्क नहीं हो सका। इंटरनेट जाँचें।',
  'It is too late to undo this: the order has moved on or the customer has been told.':
    'अब वापस नहीं लिया जा सकता: ऑर्डर आगे बढ़ चुका है या ग्राहक को बताया जा चुका है।',
  'View saved.': 'व्यू सहेजा गया।',
  'View moved.': 'व्यू की जगह बदली गई।',
  'Columns changed.': 'कॉलम बदले गए।',
  'Columns of this view changed.': 'इस व्यू के कॉलम बदले गए।',
  'The usual columns are shown.': 'सामान्य कॉलम दिखाए जा रहे हैं।',
  'This view shows what all views show.': 'यह व्यू अब बाकी व्यू जैसा है।',
  'The list of orders opens with this view.': 'ऑर्डर की सूची अब इसी व्यू से खुलती है।',
  'The list opens with all orders.': 'सूची अब सभी ऑर्डर से खुलती है।',
  // The page of an order
  'Products in Order:': 'ऑर्डर में सामान:',
  'Delivery Address:': 'डिलीवरी का पता:',
  'Loading order details...': 'ऑर्डर की जानकारी आ रही है...',
  'The details of this order could not be loaded.': 'इस ऑर्डर की जानकारी नहीं मिल सकी।',
  'Packing slip': 'पैकिंग स्लिप',
  'Assigned to {name}': '{name} के पास',
  'Assigned to nobody': 'किसी के पास नहीं',
  'For {name}': '{name} के लिए',
  'Assigned to me': 'मेरे पास',
  'Tags and people': 'टैग और लोग',
  Tag: 'टैग',
  'Add tag': 'टैग जोड़ें',
  'Remove tag': 'टैग हटाएँ',
  'Assign to me': 'मुझे सौंपें',
  'Give back': 'लौटाएँ',
  'Made by phone': 'फ़ोन से बना',
  'Print files (ZIP)': 'प्रिंट फ़ाइलें (ZIP)',
  // Packing slips
  '1 order, two on a page of A4.': '1 ऑर्डर, A4 के एक पेज पर दो।',
  '{count} orders, two on a page of A4.': '{count} ऑर्डर, A4 के एक पेज पर दो।',
  'Back to the orders': 'ऑर्डर पर वापस',
  Print: 'प्रिंट करें',
  'Mark as printed': 'प्रिंट हो गया',
  'Order #{number}': 'ऑर्डर #{number}',
  Qty: 'संख्या',
  'What to pack': 'क्या पैक करना है',
  'Deliver to': 'कहाँ भेजना है',
  'Cancelled: do not send': 'रद्द हुआ: न भेजें',
  'Not paid: do not send': 'भुगतान नहीं हुआ: न भेजें',
  'Collect in cash:': 'नकद लेना है:',
  'Collect in cash for the whole parcel:': 'पूरे पार्सल के लिए नकद लेना है:',
  'One parcel with {numbers}': 'एक ही पार्सल में {numbers} के साथ',
  'Labels, 4 × 6 inches (PDF)': 'लेबल, 4 × 6 इंच (PDF)',
  'Manifest for the courier (PDF)': 'कूरियर के लिए मैनिफ़ेस्ट (PDF)',
  'No packing slips to print.': 'छापने के लिए कोई स्लिप नहीं है।',
  'Choose orders in the list first.': 'पहले सूची में ऑर्डर चुनें।',
  // Shipping
  'Ship orders': 'ऑर्डर भेजें',
  'Import a list': 'सूची अपलोड करें',
  'Tracking numbers': 'ट्रैकिंग नंबर',
  'One courier for all of them. Scan the numbers, or paste a column of them into the first field, or two columns with order numbers.':
    'सबके लिए एक ही कूरियर। नंबर स्कैन करें, या पहले खाने में नंबरों का कॉलम पेस्ट करें, या ऑर्डर नंबर के साथ दो कॉलम।',
  'Or ship by hand': 'या खुद भेजें',
  Courier: 'कूरियर',
  'The tracking page of a known courier is added by itself.': 'जाने-माने कूरियर का ट्रैकिंग पेज अपने आप जुड़ जाता है।',
  'Tracking number': 'ट्रैकिंग नंबर',
  'No orders to ship.': 'भेजने के लिए कोई ऑर्डर नहीं है।',
  'All of these are shipped.': 'ये सभी भेजे जा चुके हैं।',
  'Orders on the way': 'रास्ते में ऑर्डर',
  'Choose accepted orders first.': 'पहले स्वीकार किए हुए ऑर्डर चुनें।',
  'The customers are told by email.': 'ग्राहकों को ईमेल भेजा जाता है।',
  // Stock-takes
  'Stock-take': 'स्टॉक गिनती',
  'Stock-takes': 'स्टॉक गिनती',
  'Stock-take #{id}': 'स्टॉक गिनती #{id}',
  'New stock-take': 'नई स्टॉक गिनती',
  'Count what is on the shelf. Sales go on meanwhile.': 'शेल्फ़ पर जो है उसे गिनें। बिक्री चलती रहती है।',
  'Count what lies on the shelf, also for orders that are not packed yet.':
    'शेल्फ़ पर जो रखा है उसे गिनें, जो ऑर्डर अभी पैक नहीं हुए उनका माल भी।',
  '{counted} of {lines} counted': '{lines} में से {counted} गिने गए',
  Counting: 'गिनती चालू',
  Paused: 'रुकी हुई',
  Applied: 'लागू हुई',
  'Scan or type a SKU or barcode': 'SKU या बारकोड स्कैन करें या लिखें',
  Pieces: 'नग',
  Count: 'गिनें',
  'Each scan adds its pieces': 'हर स्कैन नग जोड़ता है',
  'Off: what was counted before is asked about.': 'बंद: पहले गिने हुए के बारे में पूछा जाता है।',
  '{name}: {count} counted.': '{name}: {count} गिने गए।',
  '{name}: {count} counted by {by} before. You entered {pieces}.': '{name}: पहले {by} ने {count} गिने। आपने {pieces} लिखे।',
  'Add: {count} in all': 'जोड़ें: कुल {count}',
  'Replace: {count} in all': 'बदलें: कुल {count}',
  'Leave it as it is': 'जैसा है वैसा रहने दें',
  'Not counted': 'नहीं गिना',
  'To count': 'गिनना है',
  Counted: 'गिना गया',
  '{count} counted, {by}': '{count} गिने, {by}',
  'Pieces of {name}': '{name} के नग',
  'All sizes and colours': 'सभी साइज़ और रंग',
  'Product or SKU': 'उत्पाद या SKU',
  Search: 'खोजें',
  'Everything is counted.': 'सब गिन लिया गया।',
  'Nothing is counted yet.': 'अभी कुछ नहीं गिना गया।',
  'Nothing matches this search.': 'इस खोज से कुछ नहीं मिला।',
  Pause: 'रोकें',
  'Continue counting': 'गिनती जारी रखें',
  'It is paused: nothing can be counted until somebody continues it.': 'गिनती रुकी है: जारी करने तक कुछ नहीं गिना जा सकता।',
} as const

export type PackerPhrase = keyof typeof HINDI
export const PACKER_LANGUAGES = ['en', 'hi'] as const
export type PackerLanguage = (typeof PACKER_LANGUAGES)[number]

/** The phrase in this language; a phrase that is not in the table stays English. */
export function packerWords(language: PackerLanguage, phrase: string): string {
  if (language === 'en') return phrase
  const hindi: Readonly<Record<string, string>> = HINDI
  return Object.hasOwn(hindi, phrase) ? (hindi[phrase] ?? phrase) : phrase
}

/** The Hindi of a sentence with placeholders. `valuesIn` finds the placeholders' values in an English sentence. */
type Pattern = { valuesIn: ReturnType<typeof valueFinder>; hindi: string }
let patterns: readonly Pattern[] | undefined

function readPatterns(): readonly Pattern[] {
  patterns ??= Object.entries(HINDI).flatMap(([phrase, hindi]) => {
    // An action answers with sentences or `PACKER_ANSWERS`. Other phrases are excluded: one that is little more than a placeholder would
    // match any answer.
    const isAnswer = Object.hasOwn(PACKER_ANSWERS, phrase) || /[.!]$/.test(phrase)
    return /\{\w+\}/.test(phrase) && isAnswer ? [{ valuesIn: valueFinder(phrase), hindi }] : []
  })
  return patterns
}

/** An action's answer in this language. A sentence that is not in the table stays English. */
export function packerMessage(language: PackerLanguage, message: string): string {
  if (language === 'en') return message
  const whole = sentenceIn(language, message)
  if (whole !== null) return whole
  const sentences = message.split(/(?<=[.!]) /)
  return sentences.length > 1
    ? sentences.map((sentence) => sentenceIn(language, sentence) ?? sentence).join(' ')
    : message
}

function sentenceIn(language: PackerLanguage, sentence: string): string | null {
  const words = packerWords(language, sentence)
  if (words !== sentence) return words
  for (const { valuesIn, hindi } of readPatterns()) {
    const values = valuesIn(sentence)
    if (!values) continue
    const inHindi = Object.entries(values).map(([name, value]) => [name, packerMessage(language, value)])
    return fill(hindi, Object.fromEntries(inHindi))
  }
  return null
}

/** The phrases with their Hindi, for tests. */
export const PACKER_PHRASES: Readonly<Record<string, string>> = HINDI

import { catalogueErrors as english } from '#texts/en/errors/catalogue.ts'
import { translation } from '#texts/messages/compile.ts'

export const catalogueErrors = translation(english, {
  review_stars_missing: 'कृपया एक से पाँच स्टार चुनें',
  too_many_review_photos: 'कृपया ज़्यादा से ज़्यादा {maximum} फ़ोटो चुनें।',
  category_missing: 'श्रेणी चुनें',
  product_not_chosen: 'उत्पाद चुनें',
  number_out_of_range: '{minimum} से {maximum} तक पूरी संख्या लिखें',
  sku_too_long: 'SKU या बारकोड में ज़्यादा से ज़्यादा {maximum} अक्षर होते हैं',
  sku_not_entered: 'SKU या बारकोड लिखें या स्कैन करें',
  stock_take_name_missing: 'नाम लिखें',
  stock_take_name_too_long: 'नाम में ज़्यादा से ज़्यादा {maximum} अक्षर होते हैं',
  stock_take_scope_unknown: 'चुनें कि क्या गिनना है',
  stock_take_list_too_long: 'सूची में ज़्यादा से ज़्यादा {maximum} पंक्तियाँ होती हैं',
  stock_take_over: 'यह गिनती पूरी हो चुकी है।',
  stock_take_stale: 'इस बीच किसी ने यह गिनती बदली। फिर देखें।',
  stock_take_paused: 'यह गिनती रुकी है। गिनने के लिए जारी रखें।',
  too_many_pieces_in_line: 'एक पंक्ति में ज़्यादा से ज़्यादा {maximum} नग हो सकते हैं।',
  sku_not_found: 'SKU या बारकोड {sku} किसी का नहीं है।',
  sku_not_in_stock_take: '{sku} इस गिनती में नहीं है: शायद गलत शेल्फ़ पर रखा है।',
  stock_take_empty: 'यहाँ गिनने को कुछ नहीं है।',
  stock_take_scope_empty: 'गिनने को कुछ नहीं।',
  skus_unknown: 'SKU या बारकोड {skus}{more, plural, =0 {} other { और # और}} किसी साइज़ या रंग के नहीं हैं।',
  stock_take_overlaps:
    'इनमें से {lines, plural, =1 {1 पंक्ति} other {# पंक्तियाँ}} गिनती #{stockTake}, {name} में गिनी जा {lines, plural, =1 {रही है} other {रही हैं}}। पहले उसे पूरा करें।',
  stock_take_lines_counted: 'यह दूसरी गिनती में गिना जा रहा है।',
})

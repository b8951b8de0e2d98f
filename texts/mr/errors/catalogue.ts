import { catalogueErrors as english } from '#texts/en/errors/catalogue.ts'
import { translation } from '#texts/messages/compile.ts'

export const catalogueErrors = translation(english, {
  review_stars_missing: 'कृपया एक ते पाच स्टार निवडा',
  too_many_review_photos: 'कृपया जास्तीत जास्त {maximum} फोटो निवडा.',
  category_missing: 'श्रेणी निवडा',
  product_not_chosen: 'उत्पादन निवडा',
  number_out_of_range: '{minimum} ते {maximum} पर्यंत पूर्ण संख्या लिहा',
  sku_too_long: 'SKU किंवा बारकोडमध्ये जास्तीत जास्त {maximum} अक्षरे असतात',
  sku_not_entered: 'SKU किंवा बारकोड लिहा किंवा स्कॅन करा',
  stock_take_name_missing: 'नाव लिहा',
  stock_take_name_too_long: 'नावात जास्तीत जास्त {maximum} अक्षरे असतात',
  stock_take_scope_unknown: 'काय मोजायचे ते निवडा',
  stock_take_list_too_long: 'यादीत जास्तीत जास्त {maximum} ओळी असतात',
  stock_take_over: 'ही मोजणी संपली आहे.',
  stock_take_stale: 'दरम्यान कोणीतरी ही मोजणी बदलली. पुन्हा पाहा.',
  stock_take_paused: 'ही मोजणी थांबली आहे. मोजण्यासाठी चालू करा.',
  too_many_pieces_in_line: 'एका ओळीत जास्तीत जास्त {maximum} नग असू शकतात.',
  sku_not_found: 'SKU किंवा बारकोड {sku} कशाचाही नाही.',
  sku_not_in_stock_take: '{sku} या मोजणीत नाही: कदाचित चुकीच्या शेल्फवर ठेवले आहे.',
  stock_take_empty: 'इथे मोजायला काहीही नाही.',
  stock_take_scope_empty: 'मोजायला काहीही नाही.',
  skus_unknown: 'SKU किंवा बारकोड {skus}{more, plural, =0 {} other { आणि आणखी #}} कोणत्याही साइझचा किंवा रंगाचा नाही.',
  stock_take_overlaps:
    'यांपैकी {lines, plural, =1 {1 ओळ} other {# ओळी}} मोजणी #{stockTake}, {name} मध्ये मोजल्या जात आहेत. आधी ती पूर्ण करा.',
  stock_take_lines_counted: 'हे दुसऱ्या मोजणीत मोजले जात आहे.',
})

import { messages } from '#texts/messages/compile.ts'

/** Other words by which people look for a page of the back-office: those of other shops, of accountants and of couriers. */
export const pageWords = messages({
  '/admin':
    'home start overview today sales figures to do tasks checklist setup problems health notifications low stock best sellers first steps aaj kamai dukaan',
  '/admin/orders':
    'sales pending new accept pack packing ship dispatch fulfil fulfilment unfulfilled invoice invoices bill receipt slip packing slips label refund refunds cancel cancelled customers orders paid unpaid cod cash on delivery courier awb tracking track shipment parcel bill naya orders label print delivery wala manifest merge combine one parcel tag tags lost refused',
  '/admin/drafts': 'draft phone order manual order telephone whatsapp order pay link payment link quote estimate',
  '/admin/returns':
    'return refund refunds exchange exchanges rma replacement ticket money back wrong size damaged wapsi wapas paisa wapas badlo return request',
  '/admin/remittances':
    'cash remittance settlement settlements payout payouts courier money collected cod reconcile reconciliation bank utr',
  '/admin/groups':
    'group orders bulk order bulk orders team college event company uniform many people corporate names and numbers names list sizes list jersey jerseys quotation tshirts for class batch',
  '/admin/print':
    'printing production jobs dtf queue pieces custom customised shirts artwork print files approve pressing quality qc what to print today aaj kya print customer design file download design files artwork files',
  '/admin/print/scan': 'scan scanner barcode qr code camera piece',
  '/admin/print/pick': 'pick picking pick list collect shelf blanks to fetch',
  '/admin/print/sheets': 'gang sheet sheets film dtf nesting roll plan layout',
  '/admin/print/blanks': 'blank shirts plain tees plain tshirts tshirt garments stock of blanks inventory raw material',
  '/admin/print/designs':
    'proof proofs approval approve mock-up mockup mockups artwork design designs change request stopped parcels customer design file design files download design',
  '/admin/print/promises': 'promise delivery dates deadline late overdue due capacity estimate',
  '/admin/print/remakes': 'remake reprint misprint spoiled spoilt waste defect damaged',
  '/admin/print/settings':
    'capacity holidays holiday closed leave festival film queue cost of film ink printer chutti chhutti shop closed closed days dukan band dukaan vacation diwali holiday',
  '/admin/orders/tracking': 'import tracking awb numbers courier upload csv shipment bulk tracking dispatch',
  '/admin/products':
    'product mrp catalogue catalog items goods tshirts shirts tees listing price sku variants photos pictures images combo combos archive video maal products delete product remove product saman duplicate copy product size chart size guide measurements shirt colour shirt color colours color new colour sold out hide sold out unpublish new size',
  '/admin/products/grid': 'grid excel spreadsheet sheet bulk edit bulk price sku barcode mrp stock hsn variants',
  '/admin/products/prices':
    'price change bulk prices rate badlo badalo sale mrp discount markdown increase decrease schedule percent reprice daam rate badalna bulk price rate change',
  '/admin/products/import': 'import products upload csv excel sheet shopify woocommerce migrate bulk add bulk upload',
  '/admin/products/ledger': 'ledger history of stock inventory history movements adjustments log inward outward',
  '/admin/stock':
    'inventory quantity stock levels waiting list notify me low stock reorder restock out of stock replenish shortage forecast maal stock update khatam stock kam kam hai running out sold out',
  '/admin/stock/purchases':
    'purchase order po supplier suppliers vendor vendors buy bill received goods inward cost maal kharid expense expenses expence kharcha kharcha entry spending',
  '/admin/stock/takes': 'stocktake stock take count counting ginti gintee inventory audit physical stock cycle count',
  '/admin/categories': 'category type department weight parcel sections fixed gst rate',
  '/admin/collections':
    'collection group of products featured season list landing page lookbook new arrivals new arrival',
  '/admin/customers':
    'customer buyer client clients shopper people crm contact phone email segment store credit wallet grahak udhaar customer ka number gift card customer phone number mobile',
  '/admin/users': 'user accounts logins registered sign-ups members people admins block',
  '/admin/reviews': 'review rating ratings stars feedback testimonials comments photos moderate reply',
  '/admin/cod-blocks': 'blocked block list blacklist fraud fake orders rto cash on delivery ban spam',
  '/admin/offers':
    'offer discount sale diwali festival discounts deal deals promotion bogo buy get free bundle quantity price break automatic free shipping first order free delivery buy 2 get 1 free buy one get one flat off percent off rupees off delivery charge free above',
  '/admin/offers/calendar': 'calendar of offers schedule planned sale festival diwali when',
  '/admin/promocodes':
    'coupon voucher promo discount discounts code codes gift influencer referral gift card gift voucher',
  '/admin/newsletters':
    'newsletter campaign campaigns email marketing mailing broadcast bulk mail subscribers announce',
  '/admin/newsletters/subscribers':
    'subscriber mailing list newsletter list emails opt-in unsubscribe consent audience',
  '/admin/search': 'search terms synonyms corrections misspellings spelling searches keywords not found no results seo',
  '/admin/content':
    'homepage home page pages policies policy menu menus navigation footer header announcement bar privacy policy terms refund policy shipping policy about us page faq contact page text banner hero cms blog',
  '/admin/images':
    'banner banners slider slides carousel hero homepage pictures photos home page image campaign picture',
  '/admin/customization':
    'customization studio custom design designer print price prices print sizes quantity breaks personalise own design fabric materials printing charge',
  '/admin/reports':
    'report analytics statistics stats sales profit margin revenue turnover income earnings growth performance dashboard figures rto kamai munafa bikri',
  '/admin/reports/customers': 'repeat customers cohort retention lifetime value loyal returning best customers',
  '/admin/reports/visits':
    'visitors visits traffic conversion conversion rate funnel analytics google sources utm page views sessions checkout',
  '/admin/reports/bags': 'abandoned cart abandoned carts bags left checkout recovery lost sales recover basket',
  '/admin/accounts':
    'accounting tally bill bills invoices invoice hisaab accountant bookkeeping books gst return returns gstr gstr1 gstr-1 gstr-3b b2b b2cs hsn summary register sales register tax credit notes month end ca balance zoho filing',
  '/admin/settings': 'settings setup configuration preferences options shop settings general',
  '/admin/settings/shop': 'business details address phone name dukaan brand',
  '/admin/settings/payments':
    'razorpay key keys secret gateway upi card netbanking wallet online payment method bank account refund days',
  '/admin/settings/delivery': 'dispatch time transit estimate cut-off cod charge',
  '/admin/settings/staff': 'password two-step login otp access safety',
  '/admin/settings/messages':
    'email emails mail mails email text mail text order confirm mail order confirmation confirmation email template templates notification new order email sender welcome',
  '/admin/settings/look':
    'logo colour colours color colors theme favicon icon brand branding design font fonts appearance style accent background template',
  '/admin/settings/features': 'modules switch hide show menu enable disable turn on apps plugins extensions',
  '/admin/delivery':
    'delivery areas pincode pincodes pin code zone zones shipping region serviceable serviceability area rates charges shipping charges fee minimum order cod availability disable cod off cod band days shipping charge delivery charge kiraya cod limit maximum cod amount most cod order stop cod no cod for pincodes cod area',
  '/admin/couriers':
    'courier shiprocket delhivery bluedart dtdc label labels awb tracking pickup pickup address shipping partner integration track label print print labels delivery boy delivery partner delivery company delivery person rider awb manifest',
  '/admin/messages': 'whatsapp sms text message template templates msg91 dlt meta notifications order updates',
  '/admin/staff':
    'employee employees team user users permission permissions role roles manager packer accountant invite worker access rights password of staff helper salesman add staff staff add naukar login new login salary helper boy packing boy designer login',
  '/admin/audit': 'history log logs activity who changed what changes trail record audit',
  '/admin/account':
    'password change password my profile login passkey passkeys two-factor 2fa language hindi marathi log out sign out sessions devices push notifications alerts my name my email reset password forgot password',
})

/** What can be started from the search. */
export const findActions = messages({
  newOrder: { label: 'New order', words: 'create order phone order manual order draft pay link add order telephone' },
  addProduct: {
    label: 'Add product',
    words: 'new product create listing item tshirt shirt upload product new combo make combo',
  },
  addCategory: { label: 'Add category', words: 'new category create' },
  addCollection: { label: 'Add collection', words: 'new collection create' },
  addImage: { label: 'Add banner image', words: 'new banner slider slide upload picture homepage hero' },
  newOffer: {
    label: 'New offer',
    words: 'create discount sale deal add offer promotion bogo buy 2 get 1 free buy one get one flat off',
  },
  newPromoCode: { label: 'New promo code', words: 'create coupon voucher discount code add coupon' },
  newNewsletter: {
    label: 'New newsletter',
    words: 'write campaign email marketing send mail to subscribers broadcast',
  },
  newPage: { label: 'New page', words: 'create about us page faq contact own page add page text' },
  newPurchase: { label: 'New purchase', words: 'purchase order po supplier vendor buy stock' },
  gstr1: { label: 'Download GSTR-1', words: 'gstr gstr1 json return filing file gst portal tax b2b b2cs hsn summary' },
  accountant: {
    label: 'Download everything for the accountant',
    words: 'zip tally books ca chartered sales register invoices credit notes month end gst all files',
  },
  exportOrders: { label: 'Export orders', words: 'download csv excel sheet list of orders sales data' },
  exportProducts: { label: 'Export products', words: 'download csv excel sheet catalogue stock inventory list' },
  exportCustomers: { label: 'Export customers', words: 'download csv excel sheet contacts list phone numbers emails' },
  productFeed: {
    label: 'Product feed for Google and Meta',
    words: 'google merchant center shopping meta facebook instagram commerce catalogue xml feed address',
  },
  inviteStaff: {
    label: 'Invite staff',
    words: 'add employee new staff login new login new user team member worker packer accountant manager',
  },
})

/** Parts of pages that have an address of their own. */
export const findPlaces = messages({
  homePage: {
    label: 'Home page',
    words: 'homepage sections hero front page landing layout featured new arrivals new in',
  },
  bar: { label: 'Announcement bar', words: 'announcement notice strip top bar message free shipping banner ticker' },
  menus: { label: 'Menus', words: 'menu navigation header footer links nav' },
  refundPolicy: { label: 'Refund policy', words: 'return policy refunds exchange policy legal page' },
  shippingPolicy: { label: 'Shipping policy', words: 'delivery policy legal page shipping' },
  privacyPolicy: { label: 'Privacy policy', words: 'data protection dpdp gdpr cookies legal page' },
  terms: { label: 'Terms and conditions', words: 'terms of service conditions tos legal page' },
  cancelledOrders: { label: 'Cancelled orders', words: 'cancel cancelled cancellation order cancel' },
  unpaidOrders: {
    label: 'Unpaid orders',
    words: 'pending payment payment pending due dues not paid baki udhaar outstanding unpaid',
  },
  parcelsBack: { label: 'Parcels coming back', words: 'rto return to origin refused undelivered ndr' },
  ordersToConfirm: { label: 'COD orders to confirm', words: 'cash on delivery confirmation unconfirmed fake' },
  reviewPhotos: { label: 'Review photos to look at', words: 'moderate moderation pictures approve rating' },
  failedSearches: { label: 'Searches that found nothing', words: 'no results zero results search terms not found' },
  synonyms: { label: 'Search synonyms', words: 'search words other names' },
  salesByDay: {
    label: 'Sales by day',
    words: 'today sale today sales aaj ki bikri kamai daily sales revenue turnover report',
  },
  salesByMonth: { label: 'Sales by month', words: 'monthly sales revenue turnover report' },
  bestSellers: {
    label: 'Best sellers',
    words:
      'top products top selling best selling tshirt what sold most bestseller sales by product popular sabse zyada bika report',
  },
  bySize: { label: 'Sales by colour and size', words: 'variants which size sells color report' },
  byCity: { label: 'Sales by city', words: 'state place of supply location where region report' },
  byPayment: { label: 'Sales by payment', words: 'upi card cod online razorpay payment methods report' },
  byCode: { label: 'Sales by promo code', words: 'coupon voucher performance discount used report' },
  byReason: { label: 'Returns by reason', words: 'return rate why returned refunds report' },
  byPin: { label: 'Returns by PIN', words: 'rto pincode refused return rate report' },
  margin: {
    label: 'Margin by product',
    words: 'profit profits munafa kamai gross profit earnings loss cost markup report',
  },
  marginByMonth: { label: 'Margin by month', words: 'profit profits monthly profit and loss p&l earnings report' },
})

/** The keys of the sheet of products. */
export const sheetKeys = messages({
  title: 'In this sheet',
  move: 'Move; with Shift, choose several cells',
  edit: 'Change the cell',
  empty: 'Empty the chosen cells',
  fillDown: 'Fill down from the first cell',
  copy: 'Copy and paste, also from a spreadsheet',
  all: 'Choose all cells',
  undo: 'Take back, do again',
})

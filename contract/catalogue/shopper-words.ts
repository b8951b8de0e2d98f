/**
 * The words that shoppers type, and what they mean. Each line is a meaning, a colon and its words, with commas between them. Upper and lower
 * case, long vowels and doubled letters make no difference (kala, Kaala, kaalaa), and Devanagari is read by its sound, so that हुडी needs no
 * line beside hudi. Words of the owner (back-office, Search) and names of products win over these lists.
 */

/** Colour families. Their English names, and every colour name of two words such as 'Bottle Green', are known without a line. */
export const COLOUR_WORDS = `
white: safed, safaid, safeed, sufed, सफेद, पांढरा, पांढरी, पांढरे, pandhra, व्हाइट, वाइट
black: kala, kali, kale, काला, काळा, syah, ब्लैक
grey: gray, charcoal, sleti, saleti, rakhadi, ग्रे
blue: neela, neeli, neele, नीला, निळा, navy, नेवी, indigo, asmani, aasmaani, आसमानी, turquoise, firozi, ब्लू
teal: टील
green: hara, hari, hare, हरा, हिरवा, हिरवी, हिरवे, hirwa, olive, ग्रीन
yellow: peela, peeli, peele, पीला, पिवळा, पिवळी, पिवळे, pivla, mustard, haldi, यलो, येलो
orange: narangi, नारंगी, kesari, kesariya, केशरी, santari, bhagwa, ऑरेंज
red: lal, लाल, laali, surkh, tambda, तांबडा, maroon, mehroon, burgundy, मरून, रेड
pink: gulabi, गुलाबी, पिंक
purple: baingani, bengani, jamuni, jamni, जांभळा, जांभळी, jambhla, violet, lavender, lilac, mauve, पर्पल
brown: bhura, bhuri, bhure, भूरा, tapkiri, तपकिरी, kathai, khaki, beige, ब्राउन
`

export const SIZE_WORDS = `
XS: xs, extra small, x small
S: s, small, chota size, chhota size, स्मॉल
M: m, medium, med, मीडियम
L: l, large, लार्ज
XL: xl, x l, extra large, xtra large, x large, एक्सएल, एक्स एल
2XL: 2xl, 2 xl, xxl, xx large, double xl, double extra large, डबल एक्सएल
3XL: 3xl, 3 xl, xxxl, xxx large, triple xl
`

/** Amounts of money; # is the amount. 'rs', '₹', 'rupees' and the like before or after an amount need no line. */
export const PRICE_WORDS = `
up to: under #, below #, less than #, lesser than #, lower than #, cheaper than #, not more than #, upto #, up to #, within #, in #, max #, maximum #, budget #, < #, # or less, # and below, # and under, # max, # budget, # tak, # tk, # tak ka, # tak ki, # se kam, # se km, # ke andar, # ke under, # ke neeche, # se neeche, # ke niche, # se sasta, # se sasti, # se saste, andar #, # tak wali, # तक, # से कम, # के अंदर, # के नीचे, # से नीचे, # पर्यंत, # पेक्षा कमी, # च्या आत
from: above #, over #, more than #, higher than #, min #, minimum #, from #, starting #, atleast #, at least #, > #, # and above, # or more, # onwards, # se zyada, # se jyada, # se upar, # ke upar, # se adhik, # se shuru, # से ज़्यादा, # से ऊपर, # के ऊपर, # से अधिक, # पेक्षा जास्त
between: between # and #, between # to #, between # - #, # to #, # - #, # and #, from # to #, # se #, # se # tak, # se # ke beech, # aur # ke beech, # - # ke beech, # से #, # से # तक, # से # के बीच, # और # के बीच, # ते #
about: around #, about #, approx #, near #, nearly #, # ke aas paas, # ke aaspas, # ke paas, lagbhag #, # के आसपास, लगभग #
at: at #, for #, only #, price #, # only, # price, # wala, # wali, # wale, # ka, # ki, # ke, # me, # mein, # में, # वाला, # वाली, # वाले, # का, # की
`

export const SORT_WORDS = `
price_asc: cheap, cheap and best, cheaper, cheapest, cheep, sasta, sasti, saste, sabse sasta, sabse sasti, sabse saste, सस्ता, सस्ती, सस्ते, सबसे सस्ता, सबसे सस्ती, स्वस्त, low price, lowest price, low cost, price low to high, low to high, kam daam, kam keemat, kam price, budget, affordable, kifayati
price_desc: costly, costliest, expensive, most expensive, mehnga, mehngi, mahanga, mahngi, महंगा, महंगी, महाग, price high to low, high to low
newest: latest, newest, new arrival, new arrivals, naya, nayi, naye, नया, नई, नवीन, just in
discount: sale, offer, offers, discount, discounts, discounted, deal, deals, chhoot, chhut, छूट, सेल, ऑफर
`

/** What the catalogue calls it: what people type. A word that the catalogue has itself is found too, and first. */
export const SYNONYMS = `
hoodie: hudi, hood, hooded, topi wali, topi wala, hoodee, हुडी, हुड
sweatshirt: swetshirt, sweat shirt, sweter, sweater, स्वेटशर्ट
polo: collar, collared, kolar, collar wali, polo neck, पोलो, कॉलर
round neck: gol gala, gol neck, round gala, raund neck, गोल गला, राउंड नेक
v neck: v gala, v shape, vi neck, v shaped, वी नेक
full sleeve: full sleeves, full slive, puri baju, poori baju, puri bah, poori aasteen, puri astin, lambi baju, full baju, full hand, full hands, full bazu, lambi aasteen, फुल स्लीव, फुल बाही, फुल बाह्या, फुल बाह्यांचा, फुल बाह्यांची, लांब बाही, लांब बाह्यांचा, फुल बाजू, पूरी बाजू, पूरी आस्तीन
half sleeve: half sleeves, aadhi baju, half baju, half hand, half hands, aadhi aasteen, हाफ स्लीव, हाफ बाजू, आधी बाजू
sleeveless: bina baju, bina aasteen, without sleeves, without sleeve, no sleeve, sleevless, cut sleeve, cut sleeves, baniyan, banian, sando, स्लीवलेस, बिना बाजू, बनियान
oversized: dheeli dhali, dhili dhali, dhila dhala, dheela dhaala, dhila, dheela, dheeli, dhili, dhile, khula, oversize, over size, loose fit, baggy, ढीला, ढीली, ओवरसाइज, ओवरसाइज्ड
plain: sada, saada, saadi, sadi, simple, solid, bina print, without print, no print, सादा, सादी, प्लेन
pocket: jeb, jeb wali, जेब
cotton: suti, sooti, kapas, koton, katan, सूती, कॉटन
combo: kombo, jodi, couple combo, pack of 2, pack of 3, pack of two, pack of three, 2 pack, 3 pack, कॉम्बो
tea: chay, chai, cha, चाय, चहा
coffee: kafi, kaafi, kofi, कॉफी
rain: rainy, rainy season, rainy day, monsoon, barish, baarish, barsat, barsaat, varsha, paus, बारिश, बरसात, पाऊस, पावसाळा, पावसाळी, पावसाळ्यासाठी
mountain: trekking, trek, hiking, hike, pahad, pahaad, pahadi, parvat, dongar, पहाड़, पहाड़ी, पर्वत
kite: patang, पतंग
chess: shatranj, satranj, buddhibal, शतरंज
cricket: kriket, criket, क्रिकेट
moon: chand, chaand, chandrama, चांद
sun: suraj, sooraj, surya, सूरज
sea: samundar, samudra, samandar, dariya, समुद्र, समंदर
tree: ped, pedh, vriksh, jhad, पेड़, झाड
space: antariksh, अंतरिक्ष
star: tara, sitara, taare, तारा, सितारा
night: raat, रात
travel: safar, yatra, ghumna, ghoomna, yatri, सफर, यात्रा
map: naksha, nakasha, नक्शा
horse: ghoda, ghora, घोड़ा
winter: sardi, thand, thandi, सर्दी, ठंड
warm: garam, गरम
peace: shanti, शांति
umbrella: chhata, chhatri, chata, chatri, छाता, छतरी
office: daftar, ऑफिस
gym: jim, kasrat, जिम, workout
summer: garmi, garmiyo, garmiyon, unhala, गर्मी, गर्मियों, उन्हाळा, उन्हाळ्यासाठी
light: halka, halki, halke, lightweight, light weight, हल्का, हल्की, हलका
quote: slogan, shayari, likha hua, text print, quotes
back print: piche print, peeche print, back printed
graphic: printed, print wali, graphics, chhapa, प्रिंटेड, प्रिंट
auto: riksha, riksa, ऑटो, रिक्शा
`

/** Words that are correct English and yet misspellings here. They are corrected when no product has them. */
export const MISSPELLINGS = `
plain: plane, plan, pain, plein, palin
crew: crue, cru
polo: palo, pollo, polio
neck: nack, nek, knack
sleeve: slave, sleave, slive, sleev
tee: tea shirt, tie
black: balck
white: while, wight
grey: gery
`

/** Whom a shirt is for. The words count only where the catalogue has one of them in names, search words or categories: every cut is unisex. */
export const PEOPLE = `
women: women, womens, woman, ladies, lady, girls, girl, female, females, mahila, aurat, ladki, ladkiyo, ladkiyon, ladko, महिला, लड़की, लड़कियों
men: men, mens, man, gents, gent, male, males, boys, boy, ladka, ladke, ladko, ladkon, purush, मर्द, लड़का, लड़कों, पुरुष
`

/** Words that narrow nothing: every product is a shirt, and the words of a sentence. */
export const NOISE = `
a, an, and, the, of, in, on, at, with, for, from, by, to, or, i, want, need, show, me, my, buy, get, find, please, pls, best, good, great, nice, new, only, price, rate, cost,
shirt, shirts, t shirt, t shirts, tshirt, tshirts, tee shirt, tee shirts, teeshirt, teeshirts, t, ts, tishirt, tisharts, top, tops, clothes, clothing,
टीशर्ट, टी शर्ट, शर्ट, टीशर्ट्स, टॉप, unisex, design, designs, online, colour, colours, color, colors, rang, rangki, रंग, size, sizes, साइज, under, below, upto, above, between,
tshrt, tshrts, tshrit, tsirt, tsirts, tshit, tshart, tsharts, tshirst, tshir, tishrt, shrit, shrt,
lover, lovers, fan, fans, gift, gifts, gifting, birthday, tohfa, tofa, uphar, तोहफा, उपहार, present, papa, pappa, dad, father, mummy, mom, mother, bhai, bhaiya, brother, behen, sister, husband, wife, boyfriend, girlfriend, friend, dost,
style, stylish, quality, wear, rangacha, rangachi, rangache, रंगाचा, रंगाची, रंगाचे, rs, inr, rupees, rupaye, रुपये, ka, ki, ke, ko, wala, wali, wale, vala, vali, chahiye, chaiye, dikhao, dikhaye, batao, mujhe, muje, mera, kuch, koi, ek, aur, ya, hai, se, tak, me, par, pe, liye,
का, की, के, को, वाला, वाली, वाले, चाहिए, दिखाओ, मुझे, और, से, तक, में, के लिए, ke liye, एक
`

/** Things that are no shirts. A product is found only if it has the very word: nothing else is offered instead. */
export const OTHER_GOODS = `
kurta, kurti, kurtis, kurtas, saree, sari, sarees, jeans, pant, pants, trouser, trousers, pyjama, pajama, shorts, skirt, dress, lehenga, dupatta, salwar, jacket, blazer, coat, shoes, shoe, sandal, chappal,
sneakers, socks, cap, caps, topi, hat, mug, mugs, bag, bags, belt, watch, wallet, perfume, mobile, phone, laptop, bra, panty, underwear, boxer, bottle, poster, sticker, कुर्ता, कुर्ती, साड़ी, जींस, पैंट, जूता, जूते, टोपी
`

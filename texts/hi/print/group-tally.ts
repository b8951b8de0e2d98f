import { groupTally as english } from '#texts/en/print/group-tally.ts'
import { translation } from '#texts/messages/compile.ts'

export const groupTally = translation(english, {
  soFar: '{count, plural, =0 {अभी तक कोई नहीं जुड़ा} other {अब तक # शर्ट}}',
  inAll: 'कुल {count} शर्ट',
  from: '{count} से',
  sizes: 'साइज़',
  names: '{names} के साथ',
  soldOut: 'खत्म, अभी कोई नहीं चुन सकता: {sizes}',
  everybodyPays: 'सबके लिए कीमत {price, number, price} है।',
  eachCosts: 'हर शर्ट {price, number, price} की है।',
  firstPays: 'पहली शर्ट {price, number, price} की है।',
  ifClosedNow: 'अभी बंद हो तो एक शर्ट {price, number, price} की होगी।',
  moreAndItIs: '{count} और जुड़ें तो {price, number, price}।',
  onlyPrice: 'आप {price, number, price} देंगे।',
  lowest: 'आप {price, number, price} देंगे, यह सबसे कम कीमत है।',
  costsNow: 'अभी एक शर्ट {now, number, price} की है। {count} और जुड़ें तो {price, number, price} की होगी।',
  joinAndAll: 'आप जुड़ें तो सबके लिए {price, number, price}।',
  youPayNow: 'अभी आप {now, number, price} देंगे। {count} और जुड़ें तो सबके लिए {price, number, price}।',
})

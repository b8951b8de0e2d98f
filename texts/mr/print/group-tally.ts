import { groupTally as english } from '#texts/en/print/group-tally.ts'
import { translation } from '#texts/messages/compile.ts'

export const groupTally = translation(english, {
  soFar: '{count, plural, =0 {अजून कोणी सामील झाले नाही} other {आतापर्यंत # शर्ट}}',
  inAll: 'एकूण {count} शर्ट',
  from: '{count} पासून',
  sizes: 'साइझ',
  names: '{names} यांच्यासोबत',
  soldOut: 'संपले, सध्या कोणी निवडू शकत नाही: {sizes}',
  everybodyPays: 'सर्वांसाठी किंमत {price, number, price}.',
  eachCosts: 'प्रत्येक शर्ट {price, number, price} ला आहे.',
  firstPays: 'पहिला शर्ट {price, number, price} ला आहे.',
  ifClosedNow: 'आता बंद झाली तर एक शर्ट {price, number, price} ला पडेल.',
  moreAndItIs: 'आणखी {count} आले तर {price, number, price}.',
  onlyPrice: 'तुम्ही {price, number, price} द्याल.',
  lowest: 'तुम्ही {price, number, price} द्याल, ही सर्वांत कमी किंमत आहे.',
  costsNow: 'आता एक शर्ट {now, number, price} ला आहे. आणखी {count} आले तर {price, number, price} ला पडेल.',
  joinAndAll: 'तुम्ही सामील झालात तर सर्वांसाठी {price, number, price}.',
  youPayNow: 'आता तुम्ही {now, number, price} द्याल. आणखी {count} आले तर सर्वांसाठी {price, number, price}.',
})
